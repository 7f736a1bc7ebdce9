export type Dice = {
  below(n: number): number
  oneIn(n: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

/** Chance with a seed, so that what goes wrong can be looked at again (mulberry32). */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, oneIn: (n) => below(n) === 0, pick: (from) => from[below(from.length)] }
}
