/// The report's script: the list, the views of a case, and the keys.
enum ReportScript {
  static let text = titles + state + list + stage + controls

  /// What verdicts are called; failures come first.
  private static let titles: String = {
    let order = Verdict.allCases.filter(\.isFailure) + [.stale, .passed]
    let names = CompactJSON.object(order.map { ($0.rawValue, .string($0.title)) })
    return "\n'use strict';\nconst titles = \(names.text);\n"
  }()

  /// What is shown and what is marked.
  private static let state = #"""

    const all = JSON.parse(document.getElementById('data').textContent);
    all.forEach((item, index) => {
      item.index = index;
      item.words = (item.name + ' ' + (item.messages || []).join(' ')).toLowerCase();
    });
    const modes = ['side by side', 'slider', 'onion skin', 'blink', 'difference'];
    const zooms = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
    const state = { verdicts: new Set(), text: '', shown: [], current: -1, mode: 0, zoom: null,
      amount: 50, outlines: true, marked: new Set() };
    const $ = id => document.getElementById(id);
    const make = (name, properties = {}, ...children) => {
      const node = Object.assign(document.createElement(name), properties);
      node.append(...children);
      return node;
    };
    const current = () => state.shown[state.current];
    const source = (item, kind) => `pictures/${kind}${item.index}.png`;

    """#

  /// Only rows that can be seen exist, so their pictures load as they come into view.
  private static let list = #"""

    const rowHeight = 52;
    const rows = new Map();

    function filter() {
      const before = current();
      const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
      state.shown = all.filter(item =>
        (!state.verdicts.size || state.verdicts.has(item.verdict))
        && words.every(word => item.words.includes(word)));
      state.current = Math.max(0, state.shown.indexOf(before));
      if (!state.shown.length) state.current = -1;
      $('rows').style.height = `${state.shown.length * rowHeight}px`;
      $('count').textContent = `${state.shown.length} of ${all.length} case${all.length === 1 ? '' : 's'}`;
      rows.forEach(row => row.remove());
      rows.clear();
      select(state.current);
    }

    function layOutRows() {
      const list = $('list');
      const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
      const last = Math.min(state.shown.length,
        Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
      for (const [index, row] of rows) {
        if (index < first || index >= last) { row.remove(); rows.delete(index); }
      }
      for (let index = first; index < last; index++) {
        if (!rows.has(index)) {
          rows.set(index, makeRow(index));
          $('rows').append(rows.get(index));
        }
        const row = rows.get(index);
        row.setAttribute('aria-selected', index === state.current);
        row.querySelector('b').textContent = state.marked.has(state.shown[index]) ? '✓ ' : '';
      }
    }

    function makeRow(index) {
      const item = state.shown[index];
      const kind = item.pictures.includes('c') ? 'c' : 'r';
      const picture = make('img', { alt: '', decoding: 'async' });
      if (item.pictures.includes(kind)) picture.src = source(item, kind);
      const why = item.messages ? ' · ' + item.messages[0] : '';
      const row = make('div', { className: 'row', id: `row${index}` }, picture,
        make('span', {}, make('b'), item.name,
          make('small', { className: item.verdict }, titles[item.verdict] + why)));
      row.setAttribute('role', 'option');
      row.setAttribute('aria-setsize', state.shown.length);
      row.setAttribute('aria-posinset', index + 1);
      row.style.top = `${index * rowHeight}px`;
      row.addEventListener('click', () => select(index));
      return row;
    }

    function select(index) {
      if (state.shown.length) index = Math.min(Math.max(index, 0), state.shown.length - 1);
      state.current = index;
      const list = $('list');
      const top = index * rowHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      if (top + rowHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top + rowHeight - list.clientHeight;
      }
      layOutRows();
      list.setAttribute('aria-activedescendant', index < 0 ? '' : `row${index}`);
      showCase();
    }

    """#

  /// The pictures of the case that is selected.
  private static let stage = #"""

    let blinking;

    function showCase() {
      const item = current();
      $('name').textContent = item ? `${item.name}: ${titles[item.verdict]}` : 'No case';
      $('name').className = item ? item.verdict : '';
      $('messages').replaceChildren(
        ...(item && item.messages || []).map(text => make('li', { textContent: text })));
      $('mark').setAttribute('aria-pressed', Boolean(item && state.marked.has(item)));
      $('mark').disabled = !item || !item.pictures.includes('c');
      state.zoom = null;
      showPictures();
    }

    function picture(item, kind, side) {
      const name = { r: 'reference', c: 'candidate', d: 'difference' }[kind];
      const image = make('img', { alt: `${name} of ${item.name}`, decoding: 'async' });
      const holder = make('div', { className: `picture ${name}` }, image);
      image.addEventListener('load', () => resize(holder, item, side));
      image.addEventListener('mousemove', event => tellPlace(event, image));
      image.src = source(item, kind);
      return holder;
    }

    function resize(holder, item, side) {
      const image = holder.querySelector('img');
      if (!image.naturalWidth) return;
      if (state.zoom === null) state.zoom = fittingZoom(image);
      image.style.width = `${image.naturalWidth * state.zoom}px`;
      holder.classList.toggle('pixelated', state.zoom > 1);
      $('zoom').textContent = `${state.zoom * 100} %`;
      holder.querySelectorAll('.outline').forEach(node => node.remove());
      if (!state.outlines || !side) return;
      for (const change of item.changes || []) {
        if (change[side]) holder.append(outline(change, change[side], item.scale || 1));
      }
    }

    function outline(change, frame, scale) {
      const node = make('div', { className: 'outline', title: change.text },
        make('span', { textContent: change.view }));
      ['left', 'top', 'width', 'height'].forEach((name, index) => {
        node.style[name] = `${frame[index] * scale * state.zoom}px`;
      });
      return node;
    }

    function fittingZoom(image) {
      const room = $('stage').clientWidth / (state.mode ? 1 : 2) - 32;
      return zooms.filter(zoom => zoom <= 1 && image.naturalWidth * zoom <= room).pop() || zooms[0];
    }

    function showPictures() {
      clearInterval(blinking);
      const item = current();
      const stage = $('stage');
      document.querySelectorAll('#modes button').forEach((button, index) =>
        button.setAttribute('aria-pressed', index === state.mode));
      $('amount-label').hidden = state.mode !== 1 && state.mode !== 2;
      $('amount-name').textContent = state.mode === 1 ? 'Reveal' : 'Blend';
      $('place').textContent = '';
      if (!item) return stage.replaceChildren();
      if (state.mode === 4 && item.pictures.includes('d')) {
        stage.replaceChildren(picture(item, 'd', 'new'));
      } else if (state.mode === 0 || !(item.pictures.includes('r') && item.pictures.includes('c'))) {
        stage.replaceChildren(...sides(item));
      } else {
        layer(item, stage);
      }
    }

    function sides(item) {
      const figures = [['r', 'old', 'reference'], ['c', 'new', 'candidate']]
        .filter(([kind]) => item.pictures.includes(kind))
        .map(([kind, side, name]) => make('figure', {},
          make('figcaption', { textContent: name }), picture(item, kind, side)));
      return figures.length ? figures
        : [make('p', { className: 'empty', textContent: 'There is no picture of this case.' })];
    }

    function layer(item, stage) {
      const under = picture(item, 'r', 'old');
      const over = picture(item, 'c', 'new');
      stage.replaceChildren(make('div', { className: 'layers' }, under, over));
      if (state.mode === 3) {
        over.style.visibility = 'hidden';
        blinking = setInterval(() => {
          const hidden = over.style.visibility === 'hidden';
          over.style.visibility = hidden ? 'visible' : 'hidden';
          under.style.visibility = hidden ? 'hidden' : 'visible';
        }, matchMedia('(prefers-reduced-motion: reduce)').matches ? 2000 : 600);
      } else {
        applyAmount();
      }
    }

    function applyAmount() {
      const over = document.querySelector('#stage .layers .candidate');
      if (!over || state.mode === 3) return;
      over.style.clipPath = state.mode === 1 ? `inset(0 0 0 ${state.amount}%)` : '';
      over.style.opacity = state.mode === 2 ? state.amount / 100 : '';
    }

    function tellPlace(event, image) {
      const x = Math.floor(event.offsetX / state.zoom);
      const y = Math.floor(event.offsetY / state.zoom);
      $('place').textContent = `pixel ${x}, ${y} of ${image.naturalWidth} × ${image.naturalHeight}`;
    }

    """#

  /// Buttons, keys and the command for what is marked.
  private static let controls = #"""

    function zoomBy(steps) {
      const index = zooms.findIndex(zoom => zoom >= (state.zoom || 1));
      state.zoom = zooms[Math.min(Math.max(index + steps, 0), zooms.length - 1)];
      showPictures();
    }

    function fit() { state.zoom = null; showPictures(); }

    function setMode(mode) { state.mode = mode; showPictures(); }

    function setOutlines(on) { state.outlines = on; $('outlines').checked = on; showPictures(); }

    function mark() {
      const item = current();
      if (!item || !item.pictures.includes('c')) return;
      if (!state.marked.delete(item)) state.marked.add(item);
      $('mark').setAttribute('aria-pressed', state.marked.has(item));
      $('approval').hidden = !state.marked.size;
      const names = all.filter(each => state.marked.has(each)).map(each => each.name);
      $('command').value = 'cellproof approve '
        + names.map(name => `'${name.replaceAll("'", `'\\''`)}'`).join(' ');
      $('copied').textContent = '';
      layOutRows();
    }

    async function copy() {
      const field = $('command');
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        document.execCommand('copy');
      }
      $('copied').textContent = 'Copied.';
    }

    const keys = {
      j: () => select(state.current + 1), k: () => select(state.current - 1),
      ArrowDown: () => select(state.current + 1), ArrowUp: () => select(state.current - 1),
      a: mark, o: () => setOutlines(!state.outlines), '+': () => zoomBy(1), '=': () => zoomBy(1),
      '-': () => zoomBy(-1), 0: fit, '/': () => $('search').focus(),
    };
    modes.forEach((name, mode) => { keys[mode + 1] = () => setMode(mode); });

    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return document.activeElement.blur();
      const field = event.target.closest('input');
      if (field && (field.type !== 'checkbox' && field.type !== 'range' || /Arrow/.test(event.key))) {
        return;
      }
      if (/Arrow/.test(event.key) && event.target !== $('list')) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    modes.forEach((name, mode) => {
      const button = make('button', { type: 'button', textContent: `${mode + 1} ${name}` });
      button.addEventListener('click', () => setMode(mode));
      $('modes').append(button);
    });
    Object.keys(titles).forEach(verdict => {
      const count = all.filter(item => item.verdict === verdict).length;
      if (!count) return;
      const button = make('button', { type: 'button', className: verdict,
        textContent: `${titles[verdict]} ${count}` });
      button.setAttribute('aria-pressed', false);
      button.addEventListener('click', () => {
        if (!state.verdicts.delete(verdict)) state.verdicts.add(verdict);
        button.setAttribute('aria-pressed', state.verdicts.has(verdict));
        filter();
      });
      $('verdicts').append(button);
    });
    $('search').addEventListener('input', event => { state.text = event.target.value; filter(); });
    $('amount').addEventListener('input', event => {
      state.amount = Number(event.target.value);
      applyAmount();
    });
    $('outlines').addEventListener('change', event => setOutlines(event.target.checked));
    $('in').addEventListener('click', () => zoomBy(1));
    $('out').addEventListener('click', () => zoomBy(-1));
    $('fit').addEventListener('click', fit);
    $('mark').addEventListener('click', mark);
    $('copy').addEventListener('click', copy);
    $('list').addEventListener('scroll', () => requestAnimationFrame(layOutRows));
    addEventListener('resize', layOutRows);
    filter();
    const firstFailure = state.shown.findIndex(item => item.verdict !== 'passed');
    if (firstFailure > 0) select(firstFailure);

    """#
}
