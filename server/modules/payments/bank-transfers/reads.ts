import { sql } from 'kysely'
import { TransferVerdict } from '#domain/bank-transfers.ts'
import { bankBins } from '#domain/banks.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { vietQr } from '#domain/vietqr.ts'
import type { Context } from '#server/core/context.ts'
import { countEach, page } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'

type Asked = {
  take: number
  skip: number
  verdict?: TransferVerdict | undefined
  open: boolean
  search?: string | undefined
}

/** What of each transfer is used for nothing: neither for a payment that was made, nor sent back. */
export const left = sql<number>`case when t.direction = 'OUT' then 0 else t.amount
  - coalesce((select sum(s.amount) from bank_transfer_shares s join payments p on p.id = s.payment_id
      where s.transfer_id = t.id and p.status in ('SUCCESS', 'REFUND')), 0)
  - coalesce((select sum(r.amount) from bank_transfer_returns r where r.transfer_id = t.id), 0) end`

const COLUMNS = ['t.id', 't.amount', 't.content', 't.direction', 't.verdict', 't.at', 't.bank_reference'] as const

/** Transfers for the staff, the latest first; `open`: those with money that still waits for somebody. */
export async function listTransfers(ctx: Context, { take, skip, verdict, open, search }: Asked) {
  const found = ctx.db
    .selectFrom('bank_transfers as t')
    .where((eb) => eb.and(everyWord(sql<string>`t.content || ' ' || t.bank_reference`, search)))
  const chosen = found
    .$if(verdict !== undefined, (query) => query.where('t.verdict', '=', verdict ?? 'MATCHED'))
    .$if(open, (query) => query.where(sql<boolean>`${left} > 0`))
  const [{ rows, total }, counts, waiting] = await Promise.all([
    page(chosen.select(COLUMNS).select(left.as('left')).orderBy('t.at', 'desc').orderBy('t.id', 'desc'), {
      take,
      skip,
    }),
    countEach(found, 't.verdict', TransferVerdict),
    found
      .where(sql<boolean>`${left} > 0`)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(shown), total, counts, open: waiting.n }
}

type Row = {
  id: string
  amount: number
  content: string
  direction: string
  verdict: TransferVerdict | null
  at: Date
  bank_reference: string
  left: number
}
function shown(row: Row) {
  const { id, amount, content, verdict, at, bank_reference: bankReference } = row
  return { id, amount, content, verdict, at, bankReference, incoming: row.direction === 'IN', left: Number(row.left) }
}

/** One transfer: what it pays, what went back, who decided. TRANSFER_NOT_FOUND. */
export async function theTransfer(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('bank_transfers as t')
    .select([
      ...COLUMNS,
      't.account_number',
      't.sender_id',
      't.received_at',
      't.assigned_by',
      't.assigned_at',
      't.assign_reason',
    ])
    .select(left.as('left'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  must(row !== undefined, 'TRANSFER_NOT_FOUND')
  const [shares, returns] = await Promise.all([
    ctx.db
      .selectFrom('bank_transfer_shares as s')
      .innerJoin('payments as p', 'p.id', 's.payment_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select([
        's.amount',
        'p.txn_ref as reference',
        'p.status as paymentStatus',
        'o.id as orderId',
        'o.code as orderCode',
      ])
      .where('s.transfer_id', '=', id)
      .orderBy('o.code')
      .execute(),
    ctx.db.selectFrom('bank_transfer_returns').selectAll().where('transfer_id', '=', id).orderBy('at').execute(),
  ])
  const people = await peopleOf(
    ctx,
    [row.assigned_by, ...returns.map((one) => one.returned_by)].flatMap((one) => one ?? []),
  )
  const by = (userId: string | null) => (userId && people.get(userId)) || null
  return {
    ...shown(row),
    accountNumber: row.account_number,
    senderId: row.sender_id,
    receivedAt: row.received_at,
    shares,
    returns: returns.map((one) => ({
      amount: one.amount,
      bankReference: one.bank_reference,
      reason: one.reason,
      at: one.at,
      by: by(one.returned_by),
    })),
    assigned: row.assigned_at && { at: row.assigned_at, reason: row.assign_reason ?? '', by: by(row.assigned_by) },
  }
}

/** How far a buyer's own attempt to pay by transfer is, with a code for what is still missing. PAYMENT_NOT_FOUND. */
export async function transferProgress(ctx: Context, userId: UserId, paymentId: string) {
  const row = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.status', 'p.amount', 'p.txn_ref', 'p.expires_at', 'p.order_id', 'o.status as orderStatus'])
    .where('p.id', '=', paymentId)
    .where('p.provider', '=', 'BANK_TRANSFER')
    .where('o.user_id', '=', userId)
    .executeTakeFirst()
  must(row !== undefined, 'PAYMENT_NOT_FOUND')
  const { held } = await ctx.db
    .selectFrom('bank_transfer_shares as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select((eb) => sql<number>`coalesce(sum(${eb.ref('s.amount')}), 0)::bigint`.as('held'))
    .where('p.order_id', '=', row.order_id)
    .where('p.status', 'not in', ['SUCCESS', 'REFUND'])
    .executeTakeFirstOrThrow()
  const paid = row.status === 'SUCCESS' || row.status === 'REFUND'
  const received = paid ? row.amount : Math.min(held, row.amount)
  const missing = row.amount - received
  const { bank } = ctx.providers
  return {
    paymentStatus: row.status,
    orderStatus: row.orderStatus,
    amount: row.amount,
    received,
    missing,
    qr:
      bank && missing > 0
        ? vietQr({ bin: bankBins[bank.bank], accountNumber: bank.accountNumber, amount: missing, note: row.txn_ref })
        : null,
    note: row.txn_ref,
    expiresAt: row.expires_at,
    /** The page of the simulated bank, where there is no real one. */
    simulatorUrl: bank?.transferPage
      ? `${bank.transferPage}?${new URLSearchParams({ account: bank.accountNumber, amount: String(missing), content: row.txn_ref })}`
      : null,
  }
}
