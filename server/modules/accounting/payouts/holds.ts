import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { payableAt } from './payable-at.ts'
import { EARNING, inForce, type Payout, untaken } from './rows.ts'

/** A part of a host’s balance that a payout can take. */
export type DueEntry = { transaction_id: string; index: number; amount: number }

/** What of an entry `e`'s line no payout has taken. */
const leftOfLine = sql`(
  select -sum(x.amount) from ledger_entries x join ledger_transactions y on y.id = x.transaction_id
  where x.order_item_id = e.order_item_id and x.account = 'HOST_PAYABLE' and y.kind = any(${[...EARNING]})
    and not exists (select from payout_items z where z.transaction_id = x.transaction_id and z.entry_index = x.index and z.live))`

/**
 * The hold that keeps an untaken ledger entry `e` from being paid out; null where none does. A hold of the host keeps
 * everything, what is owed back among it; a hold of a line keeps what is left of it, and nothing once a refund left nothing,
 * so that money owed back is never held in the host's favour.
 */
export function holdOf(now: Date): RawBuilder<string | null> {
  return sql<string | null>`(
    select h.id from payout_holds h
    where h.host_id = e.host_id and ${inForce(now)}
      and (h.order_item_id is null or (h.order_item_id = e.order_item_id and ${leftOfLine} > 0))
    order by h.order_item_id is not null, h.created_at, h.id limit 1)`
}

/** What each hold in force keeps back, in đồng; each entry counts for one of them. Of one host, or of all. */
export async function heldSums(ctx: Context | Tx, hostId?: string): Promise<Map<string, number>> {
  const held = untaken(ctx)
    .select([holdOf(ctx.now()).as('hold'), sql<number>`-e.amount`.as('amount')])
    .where((eb) =>
      eb('e.host_id', 'in', eb.selectFrom('payout_holds as h').select('h.host_id').where(inForce(ctx.now()))),
    )
    .$if(hostId !== undefined, (query) => query.where('e.host_id', '=', hostId ?? null))
  const rows = await ctx.db
    .selectFrom(held.as('u'))
    .select(['u.hold', sql<number>`sum(u.amount)::bigint`.as('amount')])
    .where('u.hold', 'is not', null)
    .groupBy('u.hold')
    .execute()
  return new Map(rows.map(({ hold, amount }) => [hold ?? '', amount]))
}

/** What is held back of a host now, hold by hold, in the words meant for them. */
export async function heldOf(ctx: Context, hostId: string) {
  const [sums, holds] = await Promise.all([
    heldSums(ctx, hostId),
    ctx.db
      .selectFrom('payout_holds as h')
      .leftJoin('order_items as i', 'i.id', 'h.order_item_id')
      .leftJoin('orders as o', 'o.id', 'i.order_id')
      .select(['h.id', 'h.public_words as words', 'o.code as orderCode', 'i.name', 'h.created_at as since', 'h.until'])
      .where('h.host_id', '=', hostId)
      .where(inForce(ctx.now()))
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute(),
  ])
  return holds.map(({ id, ...hold }) => ({ ...hold, amount: sums.get(id) ?? 0 }))
}

/** What a payout of a host would be made of, up to a moment; what is taken back comes first, what is held back stays. */
export async function dueEntries(tx: Tx, hostId: string, cutoff: Date): Promise<DueEntry[]> {
  return untaken(tx)
    .select(['e.transaction_id', 'e.index', sql<number>`-e.amount`.as('amount')])
    .where('e.host_id', '=', hostId)
    .where(payableAt(tx), '<=', cutoff)
    .where(holdOf(tx.now()), 'is', null)
    .orderBy(sql`e.amount > 0`, 'desc')
    .orderBy('e.transaction_id')
    .orderBy('e.index')
    .execute()
}

/** The sales that were due and held back when a payout was made, as they stood then. */
export async function heldAt(ctx: Context, payout: Payout) {
  const { rows } = await sql<{ orderCode: string; name: string; words: string; amount: number }>`
    select o.code as "orderCode", i.name, h.public_words as words, -sum(e.amount)::bigint as amount
    from payout_holds h join order_items i on i.id = h.order_item_id join orders o on o.id = i.order_id
    join ledger_entries e on e.order_item_id = i.id and e.account = 'HOST_PAYABLE' and ${payableAt(ctx)} <= ${payout.cutoff}
    join ledger_transactions t on t.id = e.transaction_id and t.kind = any(${[...EARNING]}) and t.at <= ${payout.created_at}
    where h.host_id = ${payout.host_id} and h.turn < ${payout.turn} and (h.released_turn is null or h.released_turn > ${payout.turn})
      and (h.until is null or h.until > ${payout.created_at})
      and not exists (select from payout_items k join payouts p on p.id = k.payout_id
        where k.transaction_id = e.transaction_id and k.entry_index = e.index and k.live and p.turn <= ${payout.turn})
    group by h.id, i.id, o.id having -sum(e.amount) > 0 order by h.created_at, h.id`.execute(ctx.db)
  return rows
}
