import type { Context } from '#server/core/context.ts'
import { raiseAlarm } from '../sending/alarm.ts'
import { claimDigests } from './claim-digests.ts'
import { renderDigest } from './render-digest.ts'

type Waiting = { id: string; channel: string; tries: number }

const AT_ONCE = 200
/** With pauses that double up to six hours: about a day and a half. */
const MOST_TRIES = 14
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 360 * MINUTE_MS

/**
 * Closes the packages whose time has come and writes their messages; those leave by themselves. Each step is a
 * transaction of its own that finds what the one before it left, so a worker may die anywhere: nothing is lost, nothing
 * is told twice. A package that cannot be written keeps no other one: it waits, and the staff are told.
 * @returns how many were written
 */
export async function sendDigests(ctx: Context): Promise<number> {
  while (await claimDigests(ctx));
  let rendered = 0
  for (let more = true; more; ) {
    const waiting = await waitingDigests(ctx)
    for (const digest of waiting) if (await rendersOrWaits(ctx, digest)) rendered++
    more = waiting.length === AT_ONCE
  }
  return rendered
}

function waitingDigests(ctx: Context): Promise<Waiting[]> {
  return ctx.db
    .selectFrom('digests')
    .select(['id', 'channel', 'tries'])
    .where('rendered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', ctx.now())]))
    .orderBy('claimed_at')
    .limit(AT_ONCE)
    .execute()
}

/** @returns whether it was written */
async function rendersOrWaits(ctx: Context, { id, channel, tries }: Waiting): Promise<boolean> {
  try {
    await renderDigest(ctx, id)
    return true
  } catch (error) {
    ctx.log.error({ err: error, digestId: id, tries: tries + 1 }, 'a package could not be written')
    const givenUp = tries + 1 >= MOST_TRIES
    const pause = Math.min(2 ** tries * MINUTE_MS, LONGEST_PAUSE_MS)
    await ctx.db
      .updateTable('digests')
      .set({
        tries: tries + 1,
        ...(givenUp ? { failed_at: ctx.now() } : { retry_at: new Date(ctx.now().getTime() + pause) }),
      })
      .where('id', '=', id)
      .where('rendered_at', 'is', null)
      .execute()
    const why = error instanceof Error ? error.message.slice(0, 200) : 'không rõ'
    await raiseAlarm(ctx, {
      about: `package:${channel}${givenUp ? ':given-up' : ''}`,
      what: `bản tổng hợp qua ${channel}${givenUp ? ' (đã ngừng thử lại)' : ''}`,
      why,
    })
    return false
  }
}
