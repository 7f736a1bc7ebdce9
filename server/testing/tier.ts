/** Whether this is `npm run test:long`, which plays whole what every change plays in part. */
export const isLong = process.env.TEST_TIER === 'long'

/** Of many cases that are alike all in the long run, else each `step`th, begun at another one for another `turn`. */
export function someOf<Case>(cases: readonly Case[], step: number, turn = 0): Case[] {
  return isLong ? [...cases] : cases.filter((_, index) => (index + turn) % step === 0)
}
