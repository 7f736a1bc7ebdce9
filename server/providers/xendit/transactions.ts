import type { Dong } from '#domain/money.ts'
import { type Ask, accepted, rowsOf, text } from './api.ts'
import { amountOf } from './evidence.ts'

/** One thing of Xendit's own list, with its id there. */
export type Listed = { id: string; reference: string; amount: Dong | null }
export type ListedKind = 'PAYMENT' | 'REFUND' | 'DISBURSEMENT'
type Time = { from: Date; to: Date }

const AT_ONCE = 50
const MOST_PAGES = 2_000

/** Everything of a kind that was done and began in a time, from Xendit's list of transactions. Throws where no trustworthy answer came. */
export function openTransactions(ask: Ask): (kind: ListedKind, time: Time) => Promise<Listed[]> {
  return async (kind, { from, to }) => {
    const found: Listed[] = []
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({
        types: kind,
        statuses: 'SUCCESS',
        'created[gte]': from.toISOString(),
        'created[lte]': new Date(to.getTime() - 1).toISOString(),
        limit: String(AT_ONCE),
        ...(after && { after_id: after }),
      })
      const list = accepted(await ask(`GET /transactions?${query}`))
      const rows = rowsOf(list)
      for (const row of rows) {
        const [id, reference] = [text(row, 'product_id') ?? '', text(row, 'reference_id') ?? '']
        found.push({ id, reference, amount: amountOf(row, 'amount') })
      }
      after = text(rows.at(-1), 'id')
      if (list.has_more !== true || !after) return found
    }
    throw new Error('Xendit lists more of a day than can be read')
  }
}
