print("cellproof")
