import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { nameTicketHolder } from './name-ticket-holder.ts'
import { printTestTicket } from './print-test-ticket.ts'
import { printTicket } from './print-ticket.ts'
import { eventOrders, myTickets } from './reads.ts'
import { reissueTicket } from './reissue-ticket.ts'
import { sendTestTicket } from './send-test-ticket.ts'
import { testTicket } from './test-ticket.ts'
import { ticketWithChoices } from './ticket-with-choices.ts'
import { addToAppleWallet } from './wallets/add-to-apple-wallet.ts'
import { addToGoogleWallet } from './wallets/add-to-google-wallet.ts'

export const tickets = [
  on(contract.myTickets, (ctx, { query }) => myTickets(ctx, query)),
  on(contract.myTicket, (ctx, { params }) => ticketWithChoices(ctx, params.id)),
  on(contract.ticketPdf, (ctx, { params }) => printTicket(ctx, params.id)),
  on(contract.addToAppleWallet, (ctx, { params }) => addToAppleWallet(ctx, params.id)),
  on(contract.addToGoogleWallet, (ctx, { params }) => addToGoogleWallet(ctx, params.id)),
  on(contract.nameTicketHolder, (ctx, { params, body }) => nameTicketHolder(ctx, params.id, body)),
  on(contract.reissueTicket, (ctx, { params }) => reissueTicket(ctx, params.id)),
  on(contract.testTicket, (ctx, { params, query }) => testTicket(ctx, params.id, query.tierId)),
  on(contract.testTicketPdf, (ctx, { params, query }) => printTestTicket(ctx, params.id, query.tierId)),
  on(contract.sendTestTicket, (ctx, { params, body }) => sendTestTicket(ctx, params.id, body.tierId)),
  on(contract.ownEventOrders, (ctx, { params }) => eventOrders(ctx, params.id, asUser(ctx))),
  on(contract.eventOrdersOf, (ctx, { params }) => eventOrders(ctx, params.id, params.userId)),
]
