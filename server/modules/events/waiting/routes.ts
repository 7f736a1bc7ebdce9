import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { askForTickets } from './ask-for-tickets.ts'
import { decideReservation, serveNext, withdrawReservation } from './decide-reservation.ts'
import { inviteToEvent } from './invite-to-event.ts'
import { leaveReservation } from './leave-reservation.ts'
import { eventReservations, ownReservations } from './reads.ts'

export const waiting = [
  on(contract.askForTickets, (ctx, { params, body }) => askForTickets(ctx, params.id, body)),
  on(contract.ownReservations, (ctx, { query }) => ownReservations(ctx, query)),
  on(contract.leaveReservation, (ctx, { params }) => leaveReservation(ctx, params.id)),
  on(contract.eventReservations, (ctx, { params, query }) => eventReservations(ctx, params.id, query)),
  on(contract.inviteToEvent, (ctx, { params, body }) => inviteToEvent(ctx, params.id, body)),
  on(contract.decideReservation, (ctx, { params, body }) => decideReservation(ctx, params.id, body)),
  on(contract.serveNext, (ctx, { params }) => serveNext(ctx, params.id)),
  on(contract.withdrawReservation, (ctx, { params, body }) => withdrawReservation(ctx, params.id, body.reason)),
]
