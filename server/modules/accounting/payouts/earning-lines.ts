import { sql } from 'kysely'
import type { LedgerKind } from '#domain/ledger.ts'
import { dong } from '#domain/money.ts'
import type { PayoutStatus } from '#domain/statuses/payout.ts'
import { addDays, fromLocalInput } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { takenBack } from '#server/modules/ledger/index.ts'
import { holdOf } from './holds.ts'
import { payableAt } from './payable-at.ts'
import { EARNING } from './rows.ts'

/** One sale or refund of a host with all its parts; a refund’s are those of the sale, negative, by what it takes back. */
export type EarningLine = {
  id: string
  at: Date
  kind: LedgerKind
  orderCode: string | null
  name: string
  listPrice: number
  price: number
  hostBears: number
  platformBears: number
  affiliateBears: number
  commission: number
  vat: number
  pit: number
  share: number
  /** What of the sale waits longer, on a line of its own. */
  reserved: number
  isReserve: boolean
  payableAt: Date
  taken: PayoutStatus | null
  heldWords: string | null
}
type Which = { hostId: string; take?: number; skip?: number; day?: string | undefined } | { payoutId: string }

/**
 * Sales and refunds of a host, the newest first, or what one payout is made of, the oldest first. Each is read back from
 * the books: the entries of its order line in its transaction. What a reserve keeps of it is a line of its own, which has
 * no part but the share.
 */
export async function earningLines(ctx: Context, which: Which): Promise<EarningLine[]> {
  const ofPayout = 'payoutId' in which
  const part = (account: string, sign: 1 | -1 = 1, of = sql`x.reserve_id is null`) => sql`coalesce((
    select ${sign} * sum(x.amount) from ledger_entries x
    where x.transaction_id = e.transaction_id and x.order_item_id = e.order_item_id and x.account = ${account}
      and e.reserve_id is null and ${of}), 0)::bigint`
  const paidBy = (kind: LedgerKind, when = sql`true`) => sql`coalesce((
    select sum(x.amount) from ledger_entries x join ledger_transactions s on s.id = x.transaction_id
    where x.order_item_id = e.order_item_id and x.account = 'BUYER_FUNDS' and s.kind = ${kind} and ${when}), 0)::bigint`
  const { rows } = await sql<Omit<EarningLine, 'hostBears' | 'listPrice'> & Sold>`
    select e.transaction_id || ':' || e.index as id, t.at, t.kind, o.code as "orderCode", coalesce(i.name, t.memo) as name,
      coalesce(i.list_price, 0) as listed, ${paidBy('SALE')} as sold,
      -${paidBy('SALE_REVERSAL', sql`(s.at, s.id) < (t.at, t.id)`)} as returned,
      ${part('BUYER_FUNDS')} as price, ${part('PROMOTION')} as "platformBears", ${part('AFFILIATE_PROMOTION')} as "affiliateBears",
      ${part('COMMISSION', -1)} as commission, ${part('VAT_WITHHELD', -1)} as vat, ${part('PIT_WITHHELD', -1)} as pit,
      -e.amount as share, ${part('HOST_PAYABLE', -1, sql`x.reserve_id is not null`)} as reserved, e.reserve_id is not null as "isReserve",
      ${payableAt(ctx)} as "payableAt", p.status as taken,
      case when p.id is null then (select h.public_words from payout_holds h where h.id = ${holdOf(ctx.now())}) end as "heldWords"
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = e.order_id
    left join payout_items k on k.transaction_id = e.transaction_id and k.entry_index = e.index
      and ${ofPayout ? sql`k.payout_id = ${which.payoutId}` : sql`k.live`}
    left join payouts p on p.id = k.payout_id
    where e.account = 'HOST_PAYABLE' and t.kind = any(${[...EARNING]})
      and ${ofPayout ? sql`k.payout_id is not null` : sql`e.host_id = ${which.hostId} and ${onDay(which.day)}`}
    order by ${ofPayout ? sql`t.at, e.transaction_id, e.index` : sql`t.at desc, e.transaction_id desc, e.index`}
    ${ofPayout ? sql`` : sql`limit ${sql.lit(which.take ?? 20)} offset ${which.skip ?? 0}`}`.execute(ctx.db)
  return rows.map(({ listed, sold, returned, ...row }) => {
    const known = row.price + row.platformBears + row.affiliateBears
    const listPrice = row.isReserve ? known : listOf(row, { listed, sold, returned }, known)
    return { ...row, listPrice, hostBears: listPrice - known }
  })
}

/** Of the order line: what it was listed at and sold for, and what of that had gone back before. */
type Sold = { listed: number; sold: number; returned: number }

/** A sale names the list price of its line; a refund the part of it that belongs to what went back. A correction has none. */
function listOf({ kind, price }: { kind: LedgerKind; price: number }, { listed, sold, returned }: Sold, known: number) {
  if (kind === 'SALE') return listed
  if (kind !== 'SALE_REVERSAL') return known
  return -takenBack(dong(listed), dong(sold), dong(returned), dong(-price))
}

/** Postings `t` of one local day, or of all. */
function onDay(day: string | undefined) {
  if (day === undefined) return sql<boolean>`true`
  const from = fromLocalInput(day)
  return from ? sql<boolean>`(t.at >= ${from} and t.at < ${addDays(from, 1)})` : sql<boolean>`false`
}

export async function countEarningLines(ctx: Context, hostId: string, day?: string): Promise<number> {
  return countOf(
    ctx.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .where('e.account', '=', 'HOST_PAYABLE')
      .where('t.kind', 'in', [...EARNING])
      .where('e.host_id', '=', hostId)
      .where(onDay(day)),
  )
}
