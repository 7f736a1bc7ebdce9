import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { keepTicket } from './keep-ticket.ts'
import { resellTicket } from './resell-ticket.ts'

export const resale = [
  on(contract.resellTicket, (ctx, { params }) => resellTicket(ctx, params.id)),
  on(contract.keepTicket, (ctx, { params }) => keepTicket(ctx, params.id)),
  on(contract.cancelTicket, (ctx, { params }) => cancelTicket(ctx, params.id)),
]
