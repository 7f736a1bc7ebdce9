/** `GET /transactions`: what moved on the merchant's balance, the oldest first, in pages. */
import { invalid, ok, type Reply } from './fields.ts'
import type { Sim } from './simulator.ts'

const MOST = 50

type Row = { id: string; reference: string; amount: number; createdAt: number; channel?: string }

/** What counts as done of each type. */
const TYPES: Record<string, (sim: Sim) => Row[]> = {
  PAYMENT: ({ books }) => books.all('request').filter(({ status }) => status === 'SUCCEEDED'),
  REFUND: ({ books }) => books.all('refund').filter(({ status }) => status === 'SUCCEEDED'),
  DISBURSEMENT: ({ books }) => books.all('payout').filter(({ status }) => status === 'SUCCEEDED'),
}

export function listTransactions(sim: Sim, query: URLSearchParams): Reply {
  const [from, to] = [query.get('created[gte]'), query.get('created[lte]')].map((text) => Date.parse(text ?? ''))
  const type = query.get('types') ?? ''
  const all = TYPES[type]
  if (!all || query.get('statuses') !== 'SUCCESS')
    return invalid('types must be PAYMENT, REFUND or DISBURSEMENT, and statuses SUCCESS')
  if (Number.isNaN(from) || Number.isNaN(to)) return invalid('created[gte] and created[lte] must be times')
  const limit = Math.min(Number(query.get('limit') ?? MOST) || MOST, MOST)
  const rows = all(sim)
    .filter((one) => one.createdAt >= Number(from) && one.createdAt <= Number(to))
    .sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id))
  const start = rows.findIndex((one) => `txn_${one.id}` === query.get('after_id')) + 1
  return ok({
    has_more: rows.length > start + limit,
    data: rows.slice(start, start + limit).map((one) => ({
      id: `txn_${one.id}`,
      product_id: one.id,
      type,
      status: 'SUCCESS',
      channel_code: one.channel ?? null,
      reference_id: one.reference,
      currency: 'VND',
      amount: one.amount,
      cashflow: type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
      created: new Date(one.createdAt).toISOString(),
    })),
  })
}
