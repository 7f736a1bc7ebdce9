import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { BankTransfers } from '#server/core/schema.ts'

export type Transfer = Selectable<BankTransfers>

/** Locks a transfer. Buyers, orders and payments are locked before it, everywhere. TRANSFER_NOT_FOUND. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer> {
  const row = await tx.db.selectFrom('bank_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'TRANSFER_NOT_FOUND')
  return row
}

/** An attempt to pay by transfer, its order, and what counts for the order's attempts that wait, in đồng. */
export type Attempt = {
  id: string
  reference: string
  amount: number
  status: string
  orderId: string
  orderStatus: string
  held: number
  /** Of that, what counts for this very attempt. */
  own: number
}

/** Attempts with these references or ids, locked with their buyers and orders in the order everybody keeps. */
export async function lockAttempts(tx: Tx, by: { references: readonly string[] } | { id: string }): Promise<Attempt[]> {
  const found = await tx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'o.user_id'])
    .where('p.provider', '=', 'BANK_TRANSFER')
    .$if('id' in by, (query) => query.where('p.id', '=', 'id' in by ? by.id : ''))
    .$if('references' in by, (query) =>
      query.where(sql<boolean>`p.txn_ref = any(${'references' in by ? [...by.references] : []}::text[])`),
    )
    .execute()
  if (found.length === 0) return []
  const ids = (name: 'id' | 'order_id' | 'user_id') => [...new Set(found.map((row) => row[name]))]
  for (const [table, list] of [
    ['users', ids('user_id')],
    ['orders', ids('order_id')],
  ] as const)
    await tx.db.selectFrom(table).select('id').where('id', 'in', list).orderBy('id').forUpdate().execute()
  await tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', 'in', ids('order_id'))
    .where('provider', '=', 'BANK_TRANSFER')
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await tx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.txn_ref as reference',
      'p.amount',
      'p.status',
      'p.order_id as orderId',
      'o.status as orderStatus',
    ])
    .select(
      sql<number>`coalesce((
        select sum(s.amount) from bank_transfer_shares s join payments q on q.id = s.payment_id
        where q.order_id = p.order_id and q.status not in ('SUCCESS', 'REFUND')), 0)::bigint`.as('held'),
    )
    .select(
      sql<number>`coalesce((select sum(s.amount) from bank_transfer_shares s where s.payment_id = p.id), 0)::bigint`.as(
        'own',
      ),
    )
    .where('p.id', 'in', ids('id'))
    .execute()
  const place = (row: Attempt) => ('references' in by ? by.references.indexOf(row.reference) : 0)
  const settled = (row: Attempt) => Number(row.status === 'SUCCESS' || row.status === 'REFUND')
  // An order is paid once: of several attempts of one order one counts, rather one that still waits.
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return [...byOrder.values()]
    .flatMap((same) => same.sort((a, b) => settled(a) - settled(b) || place(a) - place(b)).slice(0, 1))
    .sort((a, b) => place(a) - place(b))
}

/** What of a transfer is used for nothing yet, in đồng. */
export async function leftOf(tx: Tx, transfer: Transfer): Promise<number> {
  const { used } = await tx.db
    .selectNoFrom(
      sql<number>`(
        (select coalesce(sum(s.amount), 0) from bank_transfer_shares s where s.transfer_id = ${transfer.id})
        + (select coalesce(sum(r.amount), 0) from bank_transfer_returns r where r.transfer_id = ${transfer.id}))::bigint`.as(
        'used',
      ),
    )
    .executeTakeFirstOrThrow()
  return transfer.amount - used
}
