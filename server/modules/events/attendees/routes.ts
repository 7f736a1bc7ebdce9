import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { importAttendees } from './import-attendees.ts'
import { printBadges } from './print-badges.ts'
import { eventOrderItems, exportAttendees, sessionOrderItems } from './reads.ts'

export const attendees = [
  on(contract.eventOrderItems, (ctx, { params, query }) => eventOrderItems(ctx, params.id, query)),
  on(contract.sessionOrderItems, (ctx, { params, query }) => sessionOrderItems(ctx, params.id, query)),
  on(contract.exportAttendees, (ctx, { params }) => exportAttendees(ctx, params.id)),
  on(contract.importAttendees, (ctx, { params, body }) => importAttendees(ctx, params.id, body)),
  on(contract.attendeeBadges, (ctx, { params, query }) => printBadges(ctx, params.id, query)),
]
