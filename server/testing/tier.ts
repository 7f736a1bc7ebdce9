/** `npm run test:long` plays whole what every change plays in part. */
const isLong = process.env.TEST_TIER === 'long'

/** Of many cases that are alike: all of them in the long run, else each `step`th, the first included. */
export function sample<Case>(cases: readonly Case[], step: number): Case[] {
  return isLong ? [...cases] : cases.filter((_, index) => index % step === 0)
}
