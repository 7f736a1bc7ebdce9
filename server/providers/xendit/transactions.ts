import { type Dong, dong } from '#domain/money.ts'
import { type Ask, accepted, rowsOf, text } from './api.ts'

/** One payment of Xendit's own list. */
export type Listed = { reference: string; amount: Dong | null }

const AT_ONCE = 50
const MOST_PAGES = 2_000

/** Every payment that Xendit took in a time, from its list of transactions. Throws where no trustworthy answer came. */
export function openTransactions(ask: Ask): (time: { from: Date; to: Date }) => Promise<Listed[]> {
  return async ({ from, to }) => {
    const found: Listed[] = []
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({
        types: 'PAYMENT',
        statuses: 'SUCCESS',
        'created[gte]': from.toISOString(),
        'created[lte]': new Date(to.getTime() - 1).toISOString(),
        limit: String(AT_ONCE),
        ...(after && { after_id: after }),
      })
      const list = accepted(await ask(`GET /transactions?${query}`))
      const rows = rowsOf(list)
      for (const row of rows) {
        const amount = row.currency === 'VND' && Number.isSafeInteger(row.amount) ? Number(row.amount) : 0
        found.push({ reference: text(row, 'reference_id') ?? '', amount: amount > 0 ? dong(amount) : null })
      }
      after = text(rows.at(-1), 'id')
      if (list.has_more !== true || !after) return found
    }
    throw new Error('Xendit lists more payments of a day than can be read')
  }
}
