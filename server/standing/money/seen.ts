import type { Db } from '#server/core/db.ts'
import { buyerFunds } from './balances.ts'
import { type Host, type Order, type Refund, sum, type World } from './world.ts'

export type Seen = Awaited<ReturnType<typeof look>>

/** How the database differs from the model about these buyers, in words; none: it is the same. */
export function differences(seen: Seen, world: World, buyerIds: readonly string[]): string[] {
  return buyerIds.flatMap((id) => {
    // Of two that were made at once either may have the lower id.
    const orders = (world.buyers.get(id)?.orders ?? []).toSorted(byId)
    const said = orders.map(saidOf).join('\n')
    const found = seen.filter((order) => order.userId === id).map((order) => order.said)
    const wrong = found.join('\n') === said ? [] : diff(orders.map(saidOf), found)
    return wrong
  })
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function diff(said: string[], found: string[]): string[] {
  const most = Math.max(said.length, found.length)
  return Array.from({ length: most }, (_, index) => index)
    .filter((index) => said[index] !== found[index])
    .map((index) => `model ${said[index]} ≠ product ${found[index]}`)
}

/** Everything about an order that both sides can name, as one text. */
function saidOf(order: Order): string {
  const live = order.lines.map((line) => `${line.price}-${line.status}-${line.returned}-${line.kept}-${line.place}`)
  const use = order.use ? `${order.use.code}:${order.use.amount}:${order.use.held}` : 'no code'
  const payments = order.payments.toSorted(byId).map((payment) => `${payment.amount}:${payment.status}`)
  const refunds = order.refunds.map(
    (refund) =>
      `${refund.origin}:${refund.status}:${refund.amount}:${refund.approvals.length}[${refund.transfers.map((one) => `${one.amount}:${one.status}`).sort()}]`,
  )
  return `${order.id} ${order.status} ${live} | ${use} | ${payments} | ${refunds.sort()} | ${buyerFunds(order) + 0}`
}

/** What the database says of these buyers' orders. */
export async function look(db: Db, buyerIds: readonly string[]) {
  if (buyerIds.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'status'])
    .where('user_id', 'in', [...buyerIds])
    .orderBy('id')
    .execute()
  const ids = orders.map((order) => order.id)
  if (ids.length === 0) return []
  const [lines, payments, refunds, approvals, transfers, items, funds, holds] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('index').execute(),
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('refund_approvals as a')
      .innerJoin('refunds as r', 'r.id', 'a.refund_id')
      .select('a.refund_id')
      .where('r.order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('refund_transfers as t')
      .innerJoin('refunds as r', 'r.id', 't.refund_id')
      .selectAll('t')
      .where('r.order_id', 'in', ids)
      .orderBy('t.id')
      .execute(),
    db
      .selectFrom('refund_items as x')
      .innerJoin('refunds as r', 'r.id', 'x.refund_id')
      .selectAll('x')
      .where('r.order_id', 'in', ids)
      .where('r.status', '=', 'APPROVED')
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['order_id', (e) => e.fn.sum<number>('amount').as('sum')])
      .where('order_id', 'in', ids)
      .where('account', '=', 'BUYER_FUNDS')
      .groupBy('order_id')
      .execute(),
    db
      .selectFrom('holds as h')
      .leftJoin('vouchers as v', 'v.id', 'h.pool_id')
      .select(['h.order_id', 'h.order_item_id', 'h.amount', 'h.status', 'v.code'])
      .where('h.order_id', 'in', ids)
      .execute(),
  ])
  return orders.map((order) => {
    const live = lines
      .filter((line) => line.order_id === order.id)
      .map((line) => {
        const own = items.filter((item) => item.order_item_id === line.id)
        const [returned, kept] = [sum(own.map((item) => item.amount)), sum(own.map((item) => item.fee))]
        const place = holds.find((hold) => hold.order_item_id === line.id)?.status ?? null
        return `${line.price}-${line.status}-${returned}-${kept}-${place}`
      })
    const own = refunds.filter((refund) => refund.order_id === order.id)
    const said = own.map((refund) => {
      const sent = transfers
        .filter((one) => one.refund_id === refund.id)
        .map((one) => `${one.amount}:${one.status}`)
        .sort()
      const yes = approvals.filter((one) => one.refund_id === refund.id).length
      return `${refund.origin}:${refund.status}:${refund.amount}:${yes}[${sent}]`
    })
    const paid = payments.filter((one) => one.order_id === order.id).map((one) => `${one.amount}:${one.status}`)
    const uses = holds.filter((hold) => hold.order_id === order.id && hold.code !== null)
    const use = uses.map(({ code, amount, status }) => `${code}:${amount}:${status}`).join() || 'no code'
    const held = Number(funds.find((one) => one.order_id === order.id)?.sum ?? 0)
    return {
      userId: order.user_id,
      said: `${order.id} ${order.status} ${live} | ${use} | ${paid} | ${said.sort()} | ${held}`,
    }
  })
}

/** Gives what the model made by itself the ids it has in the database. */
export async function takeNames(db: Db, world: World, buyerIds: readonly string[]): Promise<void> {
  const orders = buyerIds.flatMap((id) => world.buyers.get(id)?.orders ?? [])
  const nameless = orders.filter((order) =>
    order.refunds.some((refund) => refund.id === '?' || refund.transfers.some((transfer) => transfer.id === '?')),
  )
  for (const order of nameless) {
    const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
    const transfers = await db
      .selectFrom('refund_transfers as t')
      .innerJoin('refunds as r', 'r.id', 't.refund_id')
      .selectAll('t')
      .where('r.order_id', '=', order.id)
      .orderBy('t.id')
      .execute()
    const paymentsOf = (of: readonly { payment_id: string }[]) =>
      of
        .map((one) => one.payment_id)
        .sort()
        .join()
    const taken = new Set(order.refunds.map((refund) => refund.id))
    for (const refund of order.refunds.filter((one) => one.id === '?')) {
      const wanted = paymentsOf(refund.transfers.map((one) => ({ payment_id: one.paymentId })))
      const row = rows.find(
        (one) =>
          !taken.has(one.id) &&
          one.origin === refund.origin &&
          one.amount === refund.amount &&
          paymentsOf(transfers.filter((transfer) => transfer.refund_id === one.id)) === wanted,
      )
      if (!row) throw new Error('a refund has no row')
      refund.id = row.id
      taken.add(row.id)
    }
    for (const refund of order.refunds) nameTransfers(refund, transfers)
  }
}

type TransferRow = { id: string; refund_id: string; payment_id: string; amount: number }

function nameTransfers(refund: Refund, rows: readonly TransferRow[]): void {
  const known = new Set(refund.transfers.map((transfer) => transfer.id))
  for (const transfer of refund.transfers.filter((one) => one.id === '?')) {
    const row = rows.find(
      (one) =>
        one.refund_id === refund.id &&
        !known.has(one.id) &&
        one.payment_id === transfer.paymentId &&
        one.amount === transfer.amount,
    )
    if (!row) throw new Error('a transfer has no row')
    transfer.id = row.id
    known.add(row.id)
  }
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
