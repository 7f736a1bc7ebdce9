import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { dropExchange } from './drop-exchange.ts'
import { editOrder } from './edit-order.ts'
import { exchangeLine } from './exchange-line.ts'
import { exchangeOwnLine } from './exchange-own-line.ts'
import { readExchangeable } from './reads.ts'

export const edits = [
  on(contract.exchangeable, (ctx, { params }) => readExchangeable(ctx, asUser(ctx), params.id)),
  on(contract.exchangeOwnLine, (ctx, { params, body }) => exchangeOwnLine(ctx, params.id, body)),
  on(contract.dropExchange, (ctx, { params }) => dropExchange(ctx, params.id)),
  on(contract.editAdminOrder, (ctx, { params, body }) => editOrder(ctx, params.id, body)),
  on(contract.exchangeLine, (ctx, { params, body }) => exchangeLine(ctx, params.id, body)),
]
