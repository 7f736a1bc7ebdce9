import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import { buyerFunds } from './balances.ts'
import { isGood } from './tickets.ts'
import type { Held, Host, Line, Order, Transfer, World } from './world.ts'

export type Seen = Awaited<ReturnType<typeof look>>

/** How the database differs from the model about these buyers, in words; none: it is the same. `quiet`: orders not asked about. */
export function differences(
  seen: Seen,
  world: World,
  buyerIds: readonly string[],
  quiet: ReadonlySet<string> = new Set(),
): string[] {
  return buyerIds.flatMap((id) => {
    const orders = (world.buyers.get(id)?.orders ?? []).filter((order) => !quiet.has(order.id))
    // Of two that were made at once either may have the lower id.
    const said = orders.toSorted(byId).map((order) => saidOf(order, world.now))
    const found = seen.filter((order) => order.userId === id).map((order) => order.said)
    return found.join('\n') === said.join('\n') ? [] : diff(said, found)
  })
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function diff(said: string[], found: string[]): string[] {
  const most = Math.max(said.length, found.length)
  return Array.from({ length: most }, (_, index) => index)
    .filter((index) => said[index] !== found[index])
    .map((index) => `model ${said[index]} ≠ product ${found[index]}`)
}

/** Which payment gives it back; the product makes what credit pays by itself. */
const fromOf = ({ paymentId }: Transfer) => (paymentId.startsWith('credit of') ? 'credit' : paymentId)

/** Everything about an order that both sides can name, as one text. A hold whose time is over is closed, tidied up or not. */
function saidOf(order: Order, now: number): string {
  const is = (held: Held | null) => (held === 'HOLDING' && order.expiresAt <= now ? 'CANCELED' : held)
  // What was never paid ends with its order, and waits again where money comes for it after all.
  const ended = order.status === 'REJECTED' ? 'REJECTED' : 'PENDING'
  const live = order.lines.map((line) => {
    const { price, status, returned, kept, place } = line
    return `${price}-${status === 'PENDING' ? ended : status}-${returned}-${kept}-${is(place)}-${ticketOf(order, line)}`
  })
  const use = order.use ? `${order.use.code}:${order.use.amount}:${is(order.use.held)}` : 'no code'
  const credit = order.credit ? `${order.credit.amount}:${is(order.credit.held)}` : 'no credit'
  const payments = order.payments.map((one) => `${one.amount}:${one.status}${one.byCredit ? ':credit' : ''}`).sort()
  const refunds = order.refunds.map(
    (refund) =>
      `${refund.origin}:${refund.status}:${refund.amount}:${refund.approvals.length}[${refund.transfers.map((one) => `${one.amount}:${one.status}${one.toCredit ? ':credit' : ''}<${fromOf(one)}`).sort()}]`,
  )
  return `${order.id} ${order.status} ${live} | ${use} | ${credit} | ${payments} | ${refunds.sort()} | ${buyerFunds(order) + 0} | ${order.edit?.worth ?? null}`
}

/** Of a ticket that was given: whether it is good, and to whom it is offered where it is to be sold again. */
function ticketOf({ paidAt }: Order, line: Line): string | null {
  if (line.kind !== 'TICKET' || paidAt === null) return null
  const listed = line.listing ? ` listed ${line.listing.reservation ?? ''}` : ''
  return `${isGood(line) ? 'good' : 'no'}${listed}`
}

type Row = {
  id: string
  userId: string
  status: string
  lines: {
    price: number
    status: string
    returned: number
    kept: number
    place: string | null
    ticket: string | null
  }[]
  payments: { amount: number; status: string; provider: string }[]
  refunds: {
    origin: string
    status: string
    amount: number
    approvals: number
    transfers: { amount: number; status: string; credit: boolean; from: string }[]
  }[]
  uses: { code: string; amount: number; status: string }[]
  credit: { amount: number; status: string } | null
  funds: number
  /** What an exchange that waits takes out is worth. */
  worth: number | null
}

/** What the database says of these buyers' orders but the quiet ones; in one question, for it is asked after every round. */
export async function look(db: Db, buyerIds: readonly string[], now: number, quiet: ReadonlySet<string> = new Set()) {
  const held = sql`case when h.status = 'HOLDING' and h.expires_at <= ${new Date(now)} then 'CANCELED' else h.status end`
  const { rows } = await sql<Row>`
    select o.id, o.user_id as "userId", o.status,
      (select json_agg(json_build_object('price', i.price, 'status', i.status,
          'returned', coalesce(x.amount, 0), 'kept', coalesce(x.fee, 0),
          'place', (select ${held} from holds h where h.order_id = o.id and h.order_item_id = i.id and h.pool_id = i.product_id),
          'ticket', (select concat(case when k.revoked_at is null then 'good' else 'no' end,
              (select concat(' listed ', l.reservation_id) from ticket_resales l where l.ticket_id = k.id and l.status = 'LISTED'))
            from tickets k where k.order_item_id = i.id)) order by i.index)
        from order_items i
        left join lateral (select sum(x.amount) as amount, sum(x.fee) as fee from refund_items x
          join refunds r on r.id = x.refund_id and r.status = 'APPROVED'
          where r.order_id = o.id and x.order_item_id = i.id) x on true
        where i.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('amount', p.amount, 'status', p.status, 'provider', p.provider))
        from payments p where p.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('origin', r.origin, 'status', r.status, 'amount', r.amount,
          'approvals', (select count(*) from refund_approvals a where a.refund_id = r.id),
          'transfers', coalesce((select json_agg(json_build_object('amount', t.amount, 'status', t.status, 'credit', t.to_credit,
              'from', case when p.provider = 'CREDIT' then 'credit' else p.id::text end))
            from refund_transfers t join payments p on p.id = t.payment_id where t.refund_id = r.id), '[]')))
        from refunds r where r.order_id = o.id), '[]') as refunds,
      coalesce((select json_agg(json_build_object('code', v.code, 'amount', h.amount, 'status', ${held}))
        from holds h join vouchers v on v.id = h.pool_id where h.order_id = o.id), '[]') as uses,
      (select json_build_object('amount', h.amount, 'status', ${held})
        from holds h where h.order_id = o.id and h.pool_id = o.user_id) as credit,
      (select coalesce(sum(e.amount), 0) from ledger_entries e
        where e.order_id = o.id and e.account = 'BUYER_FUNDS')::bigint as funds,
      (select x.exchanged_worth from order_edits x where x.order_id = o.id and x.settled_at is null) as worth
    from orders o where o.user_id = any(${[...buyerIds]}::uuid[]) and o.id <> all(${[...quiet]}::uuid[])
    order by o.id`.execute(db)
  return rows.map((row) => ({ userId: row.userId, said: foundOf(row) }))
}

function foundOf({ id, status, lines, payments, refunds, uses, credit, funds, worth }: Row): string {
  const live = lines.map(
    (line) => `${line.price}-${line.status}-${line.returned}-${line.kept}-${line.place}-${line.ticket}`,
  )
  const use = uses.map((one) => `${one.code}:${one.amount}:${one.status}`).join() || 'no code'
  const held = credit ? `${credit.amount}:${credit.status}` : 'no credit'
  const paid = payments.map((one) => `${one.amount}:${one.status}${one.provider === 'CREDIT' ? ':credit' : ''}`).sort()
  const back = refunds.map((refund) => {
    const sent = refund.transfers
      .map((one) => `${one.amount}:${one.status}${one.credit ? ':credit' : ''}<${one.from}`)
      .sort()
    return `${refund.origin}:${refund.status}:${refund.amount}:${refund.approvals}[${sent}]`
  })
  return `${id} ${status} ${live} | ${use} | ${held} | ${paid} | ${back.sort()} | ${funds} | ${worth}`
}

/** How what hosts were paid differs from the model. */
export async function payoutDifferences(db: Db, hosts: readonly Host[]): Promise<string[]> {
  if (hosts.length === 0) return []
  const ids = hosts.map((host) => host.id)
  const [payouts, refused] = await Promise.all([
    db.selectFrom('payouts').selectAll().where('host_id', 'in', ids).execute(),
    db
      .selectFrom('bank_accounts')
      .select('user_id')
      .where('user_id', 'in', ids)
      .where('refused_at', 'is not', null)
      .execute(),
  ])
  return hosts.flatMap((host) => {
    const said = host.payouts.map(({ id, amount, status }) => `${id}:${amount}:${status}`).sort()
    const own = payouts.filter((one) => one.host_id === host.id)
    const found = own.map(({ id, amount, status }) => `${id}:${amount}:${status}`).sort()
    const account = host.refused === refused.some((one) => one.user_id === host.id) ? [] : ['the bank account']
    return [...diff(said, found), ...account]
  })
}
