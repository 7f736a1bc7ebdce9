import type { Context } from '#server/core/context.ts'
import type { Announcement } from '../messages/announcement.ts'
import { raiseAlarm } from '../sending/alarm.ts'
import { announce } from './announce.ts'

/**
 * Announces what is whole. Where a fact is missing nobody is told anything, and the staff are told once: no number of
 * tries would find the fact.
 */
export async function announceWhole(ctx: Context, announcement: Announcement): Promise<void> {
  try {
    await announce(ctx, announcement)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ZodError') throw error
    const missing = (error as unknown as { issues: { path: PropertyKey[] }[] }).issues
      .map(({ path }) => path.map(String).join('.'))
      .join(', ')
    await raiseAlarm(ctx, {
      about: `${announcement.kind}:facts`,
      what: `tin ${announcement.kind}`,
      why: `thiếu hoặc sai ${missing}`.slice(0, 200),
    })
  }
}
