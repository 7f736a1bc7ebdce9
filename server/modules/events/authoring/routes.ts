import { contract } from '#domain/contract/index.ts'
import { freeSlug } from '#server/core/free-slug.ts'
import { on } from '#server/core/serve.ts'
import { cohostedEvents, countCohosted, hostEvent, myEvents } from '../host-reads.ts'
import { eventStatistics } from '../host-statistics.ts'
import { changeEvent } from './change-event.ts'
import { deleteEvent } from './delete-event.ts'
import { displayEvent } from './display-event.ts'
import { draftEvent, NAMELESS } from './draft-event.ts'
import { submitEvent } from './submit-event.ts'
import { withdrawEvent } from './withdraw-event.ts'

export const authoring = [
  on(contract.createEventSlug, async (ctx, { body }) => ({
    slug: await freeSlug(ctx, 'events', body.name, { fallback: NAMELESS }),
  })),
  on(contract.draftEvent, (ctx, { body }) => draftEvent(ctx, body)),
  on(contract.saveEventDraft, (ctx, { params, body }) => changeEvent(ctx, params.id, body, { draftOnly: true })),
  on(contract.createEvent, (ctx, { body }) => submitEvent(ctx, body)),
  on(contract.createEventV1, (ctx, { body }) => submitEvent(ctx, body)),
  on(contract.changeEvent, (ctx, { params, body }) => changeEvent(ctx, params.id, body)),
  on(contract.changeEventV1, (ctx, { params, body }) => changeEvent(ctx, params.id, body)),
  on(contract.withdrawEvent, (ctx, { params }) => withdrawEvent(ctx, params.id)),
  on(contract.displayEvent, (ctx, { params, body }) => displayEvent(ctx, params.id, body.displayed)),
  on(contract.deleteEvent, async (ctx, { params }) => {
    await deleteEvent(ctx, params.id)
    return { ok: true as const }
  }),
  on(contract.hostEventById, (ctx, { params }) => hostEvent(ctx, params.id)),
  on(contract.eventStatistics, (ctx, { params }) => eventStatistics(ctx, params.id)),
  on(contract.myEvents, (ctx, { query }) => myEvents(ctx, query)),
  on(contract.cohostedEvents, (ctx, { query }) => cohostedEvents(ctx, query)),
  on(contract.countCohostedEvents, (ctx) => countCohosted(ctx)),
  on(contract.myEventsV1, (ctx, { query }) => myEvents(ctx, query)),
]
