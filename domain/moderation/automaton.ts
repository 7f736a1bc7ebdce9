/**
 * Finds many patterns in one pass (Aho–Corasick). Patterns and text are sequences of symbols, here whole syllables: a
 * match then begins and ends where a word does, by construction. The work grows with the text and what is found in it,
 * never with the number of patterns.
 */
export class Automaton {
  private readonly symbols = new Map<string, number>()
  /** node × symbol → node; a key holds both. */
  private readonly goto = new Map<number, number>()
  private readonly fail: number[] = [0]
  /** Patterns that end at a node, and the nearest node behind it where another ends. */
  private readonly ends: number[][] = [[]]
  private readonly nextEnd: number[] = [0]
  private readonly width: number

  constructor(patterns: readonly (readonly string[])[]) {
    for (const symbol of patterns.flat()) if (!this.symbols.has(symbol)) this.symbols.set(symbol, this.symbols.size)
    this.width = this.symbols.size + 1
    const children: [number, number][][] = [[]]
    for (const [index, pattern] of patterns.entries()) {
      if (pattern.length === 0) continue
      let node = 0
      for (const text of pattern) {
        const symbol = this.symbols.get(text) ?? 0
        let next = this.goto.get(node * this.width + symbol)
        if (next === undefined) {
          next = this.ends.length
          this.goto.set(node * this.width + symbol, next)
          this.ends.push([])
          children.push([])
          children[node]?.push([symbol, next])
        }
        node = next
      }
      this.ends[node]?.push(index)
    }
    this.link(children)
  }

  /**
   * Tells each pattern found and the position of its last symbol. No match goes past the beginning of a symbol that
   * `wall` names. @returns the steps it took
   */
  scan(
    text: readonly string[],
    found: (pattern: number, last: number) => void,
    wall: (at: number) => boolean = () => false,
  ): number {
    let node = 0
    let steps = 0
    for (const [at, part] of text.entries()) {
      const symbol = this.symbols.get(part)
      steps++
      if (wall(at)) node = 0
      if (symbol === undefined) {
        node = 0
        continue
      }
      while (node !== 0 && !this.goto.has(node * this.width + symbol)) {
        node = this.fail[node] ?? 0
        steps++
      }
      node = this.goto.get(node * this.width + symbol) ?? 0
      steps += this.tell(node, at, found)
    }
    return steps
  }

  private tell(node: number, at: number, found: (pattern: number, last: number) => void): number {
    let steps = 0
    let end = this.ends[node]?.length ? node : (this.nextEnd[node] ?? 0)
    for (; end !== 0; end = this.nextEnd[end] ?? 0) {
      for (const pattern of this.ends[end] ?? []) found(pattern, at)
      steps++
    }
    return steps
  }

  /** Breadth first: where to go on when the next symbol does not fit. */
  private link(children: readonly [number, number][][]): void {
    const queue: number[] = []
    for (const [, child] of children[0] ?? []) {
      this.fail[child] = 0
      this.nextEnd[child] = 0
      queue.push(child)
    }
    for (const node of queue) {
      for (const [symbol, child] of children[node] ?? []) {
        let back = this.fail[node] ?? 0
        while (back !== 0 && !this.goto.has(back * this.width + symbol)) back = this.fail[back] ?? 0
        const fail = this.goto.get(back * this.width + symbol) ?? 0
        this.fail[child] = fail
        this.nextEnd[child] = this.ends[fail]?.length ? fail : (this.nextEnd[fail] ?? 0)
        queue.push(child)
      }
    }
  }
}
