// The same systems as main.swift, solved by kiwi: name, nanoseconds, checksum.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

using namespace kiwi;

static const double p999 = 1e6, p750 = 1e3, p500 = 30, p250 = 1;

struct View {
  Variable left, top, width, height;
};

struct Cell {
  Solver solver;
  Variable total, height;
  std::vector<View> views;

  explicit Cell(int count) {
    solver.addEditVariable(total, p999);
    solver.suggestValue(total, 375);
    for (int i = 0; i < count; ++i) {
      View v;
      double text = 60 + i * 37 % 400;
      if (i % 2 == 1) {
        View &icon = views.back();
        solver.addConstraint(v.left == icon.left + icon.width + 8);
        solver.addConstraint(v.top == icon.top);
        solver.addConstraint((v.width >= text) | p750);
        solver.addConstraint((v.width <= text) | p250);
      } else {
        solver.addConstraint(v.left == 10);
        if (!views.empty()) {
          View &above = views.back();
          solver.addConstraint(v.top >= above.top + above.height + 8);
          solver.addConstraint((v.top == above.top + above.height + 8) | p500);
        } else {
          solver.addConstraint(v.top == 10);
        }
        solver.addConstraint(v.width == 48);
      }
      solver.addConstraint(v.left + v.width <= total - 10);
      solver.addConstraint(v.height == double(20 + i % 3 * 19));
      views.push_back(v);
    }
    View &last = views.back();
    solver.addConstraint(height == last.top + last.height + 10);
    solver.updateVariables();
  }

  void resize(double value) {
    solver.suggestValue(total, value);
    solver.updateVariables();
  }

  double checksum() const {
    double sum = height.value();
    for (const View &v : views) sum += v.width.value();
    return sum;
  }
};

struct Chain {
  Solver solver;
  Variable last;

  explicit Chain(int count) {
    Variable edge;
    solver.addConstraint(edge == 0);
    for (int i = 0; i < count; ++i) {
      Variable next, width;
      solver.addConstraint(next == edge + width + 8);
      solver.addConstraint(width >= 10);
      solver.addConstraint((width == 100) | p250);
      edge = next;
    }
    last = edge;
    solver.addEditVariable(last, p999);
    solver.suggestValue(last, count * 90.0);
    solver.updateVariables();
  }

  void resize(double value) {
    solver.suggestValue(last, value);
    solver.updateVariables();
  }

  double checksum() const { return last.value(); }
};

// Processor time, so that other work on the machine counts for nothing.
static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void measure(const std::string &name, int count, int repeats,
                    const std::function<double(int)> &body) {
  double checksum = 0;
  std::vector<double> batches;
  for (int batch = 0; batch < count; ++batch) {
    checksum = 0;
    double start = now();
    for (int turn = 0; turn < repeats; ++turn) checksum += body(turn);
    batches.push_back((now() - start) / repeats);
  }
  std::sort(batches.begin(), batches.end());
  std::printf("%s %.0f %.6f\n", name.c_str(), batches[count / 2], checksum / repeats);
  std::fflush(stdout);
}

int main() {
  const int cells[][2] = {{10, 500}, {60, 40}, {240, 2}};
  for (auto [count, repeats] : cells) {
    std::string name = "cell-" + std::to_string(count);
    measure(name + "-build", 7, repeats, [&](int) { return Cell(count).checksum(); });
    Cell cell(count);
    measure(name + "-edit", 7, repeats * 10, [&](int turn) {
      cell.resize(320 + turn * 53 % 450);
      return cell.checksum();
    });
  }
  // A chain of 500 takes seconds each time.
  const int chains[][2] = {{125, 3}, {250, 1}, {500, 1}};
  for (auto [count, repeats] : chains) {
    std::string name = "chain-" + std::to_string(count);
    measure(name + "-build", 3, repeats, [&](int) { return Chain(count).checksum(); });
    Chain chain(count);
    measure(name + "-edit", 3, repeats * 10, [&](int turn) {
      chain.resize(double(count * (60 + turn * 7 % 60)));
      return chain.checksum();
    });
  }
}
