import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { type Listener, subscribe } from '#server/core/jobs.ts'
import type { Announcement } from '../messages/announcement.ts'
import { TELLING_PACE } from '../messages/rules.ts'
import { announceWhole } from './announce-whole.ts'

/** Tells whomever a piece of news concerns, in the words of one kind; null: nobody. */
export function tellPeople<N extends DomainEventName>(
  news: N,
  about: (ctx: Context, data: DomainEvents[N]) => Promise<Announcement | null>,
  name = 'tell-people',
): Listener {
  return subscribe(
    news,
    name,
    async (ctx, data) => {
      const announcement = await about(ctx, data)
      if (announcement) await announceWhole(ctx, announcement)
    },
    TELLING_PACE,
  )
}
