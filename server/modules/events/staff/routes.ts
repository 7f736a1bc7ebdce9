import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { deleteEventByStaff } from '../authoring/delete-event.ts'
import { approveEvent, hideEvent, rejectEvent } from './decide-event.ts'
import { adminEvents } from './reads.ts'

export const staffEvents = [
  on(contract.adminEvents, (ctx, { query }) => adminEvents(ctx, query)),
  on(contract.deleteEventByStaff, async (ctx, { params }) => {
    await deleteEventByStaff(ctx, params.id)
    return { ok: true as const }
  }),
  on(contract.hideEvent, (ctx, { params, body }) => hideEvent(ctx, params.id, body)),
  on(contract.approveEvent, (ctx, { params }) => approveEvent(ctx, params.id)),
  on(contract.rejectEvent, (ctx, { params, body }) => rejectEvent(ctx, params.id, body.reason)),
]
