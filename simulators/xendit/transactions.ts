/** `GET /transactions`: what moved on the merchant's balance, the oldest first, in pages. */
import { invalid, ok, type Reply } from './fields.ts'
import type { Sim } from './simulator.ts'

const MOST = 50

export function listTransactions(sim: Sim, query: URLSearchParams): Reply {
  const [from, to] = [query.get('created[gte]'), query.get('created[lte]')].map((text) => Date.parse(text ?? ''))
  if (query.get('types') !== 'PAYMENT' || query.get('statuses') !== 'SUCCESS')
    return invalid('types and statuses must be PAYMENT and SUCCESS')
  if (Number.isNaN(from) || Number.isNaN(to)) return invalid('created[gte] and created[lte] must be times')
  const limit = Math.min(Number(query.get('limit') ?? MOST) || MOST, MOST)
  const rows = sim.books
    .all('request')
    .filter((one) => one.status === 'SUCCEEDED' && one.createdAt >= Number(from) && one.createdAt <= Number(to))
    .sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id))
  const start = rows.findIndex((one) => `txn_${one.id}` === query.get('after_id')) + 1
  return ok({
    has_more: rows.length > start + limit,
    data: rows.slice(start, start + limit).map((one) => ({
      id: `txn_${one.id}`,
      product_id: one.id,
      type: 'PAYMENT',
      status: 'SUCCESS',
      channel_code: one.channel,
      reference_id: one.reference,
      currency: 'VND',
      amount: one.amount,
      cashflow: 'MONEY_IN',
      created: new Date(one.createdAt).toISOString(),
    })),
  })
}
