import { normalCode } from '#domain/selling.ts'
import type { Context } from '#server/core/context.ts'
import { countTry, forgetTry } from '#server/core/rate-limit.ts'
import { knownCodes } from './known-codes.ts'

const MINUTE = 60
const DAY = 86_400
/** Nobody mistypes so often in a minute. */
const MOST_OF_PERSON = 20
/** Behind one address may be a school; a day of guesses from there finds none of a batch's codes, as a rule. */
const MOST_OF_ADDRESS = 60
const MOST_OF_ADDRESS_A_DAY = 1_000

/**
 * Counts the codes that somebody names and that are none for them, by person and by address, before anything is said of
 * them; codes that are known cost nothing. Past the limit nothing is said of any code, known or not, so that the refusal
 * tells nothing either. Stands outside of any transaction. Throws TOO_MANY_REQUESTS.
 */
export async function countGuesses(ctx: Context, typed: readonly string[]): Promise<void> {
  const codes = [...new Set(typed.map(normalCode))]
  if (codes.length === 0) return
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const limits: [bucket: string, most: number, seconds: number][] = [
    [`codes:${userId ?? ctx.client.ip}`, MOST_OF_PERSON, MINUTE],
    [`codes-of-address:${ctx.client.ip}`, MOST_OF_ADDRESS, MINUTE],
    [`codes-of-address-a-day:${ctx.client.ip}`, MOST_OF_ADDRESS_A_DAY, DAY],
  ]
  // Counted before looking, so that many at once do not look further than one after the other.
  for (const limit of limits) await countTry(ctx, ...limit)
  const unknown = codes.length - (await knownCodes(ctx, userId, codes)).length
  if (unknown === 0) for (const [bucket, , seconds] of limits) await forgetTry(ctx, bucket, seconds)
  for (let more = 1; more < unknown; more++) for (const limit of limits) await countTry(ctx, ...limit)
}
