import type { LedgerAccount } from '#domain/ledger.ts'
import { ordered } from '#server/modules/checkout/testing.ts'
import { takeVnpayNotice } from '#server/modules/payments/attempts/take-vnpay-notice.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import type { VnpaySimulator } from '#server/testing/vnpay-simulator.ts'

/** An order of these courses, paid on the page of VNPAY's simulator, and the ids of its lines. */
export async function paidThere(
  t: TestApp,
  sim: VnpaySimulator,
  courses: readonly { courseId: string }[],
  person?: Person,
) {
  const buyer = person ?? (await t.person())
  const attempt = await ordered(
    t,
    buyer,
    courses.map((course) => course.courseId),
  )
  const { pay_url: payUrl } = await t.db
    .selectFrom('payments')
    .select('pay_url')
    .where('id', '=', attempt.paymentId)
    .executeTakeFirstOrThrow()
  const { returnUrl } = await sim.control('pay', { payUrl, outcome: 'success' })
  const answer = await takeVnpayNotice(await t.as(), Object.fromEntries(new URL(returnUrl).searchParams))
  if (answer.RspCode !== '00') throw new Error(`the notice was answered ${answer.RspCode}`)
  const rows = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', attempt.orderId)
    .orderBy('index')
    .execute()
  return { buyer, attempt, items: rows.map((row) => row.id) }
}

/** What each account holds of one order. */
export async function ledgerOf(t: TestApp, orderId: string): Promise<Record<LedgerAccount, number>> {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', (e) => e.fn.sum<number>('amount').as('sum')])
    .where('order_id', '=', orderId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.sum)])) as Record<LedgerAccount, number>
}

export async function refundsOf(t: TestApp, orderId: string) {
  const refunds = await t.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
  const transfers = await t.db
    .selectFrom('refund_transfers as x')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .selectAll('x')
    .where('r.order_id', '=', orderId)
    .execute()
  return { refunds, transfers }
}

/** What was written by mail to somebody whose money goes back by itself. */
export async function lettersOfReturn(t: TestApp, { id }: Person): Promise<string[]> {
  await t.deliver()
  const rows = await t.db
    .selectFrom('messages')
    .select('text')
    .where('user_id', '=', id)
    .where('kind', '=', 'MONEY_RETURNED')
    .where('channel', '=', 'EMAIL')
    .execute()
  return rows.map(({ text }) => text.replace(/\s+/g, ' '))
}
