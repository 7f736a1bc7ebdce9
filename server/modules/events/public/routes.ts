import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import { cached } from '#server/core/cached.ts'
import { on } from '#server/core/serve.ts'
import { calendarFile } from './calendar-file.ts'
import { eventDetail, eventOfTier, eventSession } from './detail.ts'
import { eventButton } from './event-button.ts'
import { countEventsOfHost, eventsAndCombos, listEvents, trendingEvents, trendingOnCart } from './list.ts'
import { previewEvent } from './preview.ts'

const FIRST_PAGE = 12
/** The same for everybody, for some seconds. */
const PUBLIC = { 'cache-control': 'public, max-age=10' }

export const publicEvents = [
  on(contract.listEvents, (ctx, { query }) => listEvents(ctx, query)),
  on(contract.listEventsV1, (ctx, { query }) => listEvents(ctx, query)),
  on(contract.trendingEvents, (ctx, { query }) => trendingEvents(ctx, query.take)),
  on(contract.trendingOnCart, (ctx, { params, query }) => trendingOnCart(ctx, params.id, query.take)),
  on(contract.countEventsOfHost, (ctx, { params }) => countEventsOfHost(ctx, params.id)),
  on(contract.eventsAndCombos, (ctx, { query }) => eventsAndCombos(ctx, query)),
  on(
    contract.cachedEventsAndCombos,
    async (ctx) =>
      new Answer(await cached(ctx, 'cached-events', () => eventsAndCombos(ctx, { take: FIRST_PAGE, skip: 0 })), {
        headers: PUBLIC,
      }),
  ),
  on(contract.eventById, (ctx, { params, query }) => eventDetail(ctx, params, query.code)),
  on(contract.eventBySlug, (ctx, { params, query }) => eventDetail(ctx, params, query.code)),
  on(contract.eventByIdV1, (ctx, { params, query }) => eventDetail(ctx, params, query.code)),
  on(contract.eventBySlugV1, (ctx, { params, query }) => eventDetail(ctx, params, query.code)),
  on(contract.previewEvent, (ctx, { params, query }) => previewEvent(ctx, params.id, query.code)),
  on(contract.eventOfTier, (ctx, { params }) => eventOfTier(ctx, params.id)),
  on(contract.eventSessionById, (ctx, { params }) => eventSession(ctx, params)),
  on(contract.eventSessionBySlug, (ctx, { params }) => eventSession(ctx, params)),
  on(contract.eventButton, (ctx, { params }) => eventButton(ctx, params.id)),
  on(contract.eventCalendarFile, (ctx, { params }) => calendarFile(ctx, params.id)),
]
