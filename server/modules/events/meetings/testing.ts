import { addMinutes } from '#domain/time.ts'
import { settleMeetings } from '#server/modules/meetings/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { type EventWish, type PublishedEvent, publishedEvent } from '../testing.ts'

/** Until a meeting of `onlineEvent` opens: its session begins in an hour. */
export const UNTIL_OPEN = 45 * 60

/** An event that is held online in an hour, for an hour; tickets cost nothing. Its meeting is asked for. */
export async function onlineEvent(
  t: TestApp,
  wish: EventWish = {},
  by: { host?: Person; staff?: Person } = {},
): Promise<PublishedEvent> {
  const startsAt = addMinutes(t.clock.now, 60)
  const event = await publishedEvent(
    t,
    {
      types: ['ONLINE'],
      provider: 'SYSTEM',
      tiers: [{ price: 0 }],
      sessions: [{ startsAt: startsAt.toISOString(), endsAt: addMinutes(startsAt, 60).toISOString() }],
      ...wish,
    },
    by,
  )
  await settleMeetings(await t.as(), { kind: 'EVENT_SESSION', ownerId: event.id })
  return event
}
