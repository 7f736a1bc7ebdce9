import { vnpTimestamp } from '#domain/time.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { signQuery, signUnencoded } from '../../../simulators/vnpay/signing.ts'

export type Attempt = { orderId: string; paymentId: string; txnRef: string; amount: number }

/** Orders these products in a person's name and reads the attempt that was opened. */
export async function ordered(
  t: TestApp,
  buyer: Person,
  productIds: string[],
  voucherCodes: string[] = [],
): Promise<Attempt> {
  const items = productIds.map((productId) => ({ productId }))
  const placed = await t.call('placeOrder', { body: { items, voucherCodes } }, { as: buyer })
  if (placed.status !== 201) throw new Error(`${placed.status} ${placed.raw}`)
  return attemptOf(t, placed.body.paymentId ?? '')
}

export async function attemptOf(t: TestApp, paymentId: string): Promise<Attempt> {
  const row = await t.db
    .selectFrom('payments')
    .select(['order_id', 'txn_ref', 'amount'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { orderId: row.order_id, paymentId, txnRef: row.txn_ref, amount: row.amount }
}

let transactions = 14_000_000

/** A notice as VNPAY sends it, signed by the simulator's own signer. */
export function noticeOf(attempt: Attempt, more: Record<string, string> = {}): Record<string, string> {
  const params: Record<string, string> = {
    vnp_TmnCode: 'BENHOC01',
    vnp_Amount: String(attempt.amount * 100),
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: 'VNP1',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: 'Thanh toan don hang',
    vnp_PayDate: vnpTimestamp(new Date('2026-06-15T03:05:00Z')),
    vnp_ResponseCode: '00',
    vnp_TransactionNo: String(++transactions),
    vnp_TransactionStatus: '00',
    vnp_TxnRef: attempt.txnRef,
    ...more,
  }
  return { ...params, vnp_SecureHash: signQuery(SECRET, params) }
}

/** The same notice, signed as version 2.0 signed: must be refused. */
export function unencodedNoticeOf(attempt: Attempt): Record<string, string> {
  const notice = noticeOf(attempt)
  return { ...notice, vnp_SecureHash: signUnencoded(SECRET, { ...notice, vnp_SecureHash: undefined }) }
}

export const SECRET = 'SIMULATEDVNPAYHASHSECRET00000001'

/** Sends a notice to the product and reads VNPAY's answer code. */
export async function notify(t: TestApp, query: Record<string, string>): Promise<string> {
  const response = await t.call('vnpayNotice', { query } as never)
  if (response.status !== 200) throw new Error(`a notice was answered HTTP ${response.status}`)
  return (response.body as { RspCode: string }).RspCode
}

/** Rows that must exist at most once whatever happens. */
export async function booksOf(t: TestApp, attempt: Attempt) {
  const order = await t.db.selectFrom('orders').selectAll().where('id', '=', attempt.orderId).executeTakeFirstOrThrow()
  const payment = await t.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', attempt.paymentId)
    .executeTakeFirstOrThrow()
  const enrollments = await t.db
    .selectFrom('enrollments as e')
    .innerJoin('order_items as i', 'i.id', 'e.order_item_id')
    .selectAll('e')
    .where('i.order_id', '=', attempt.orderId)
    .execute()
  const refunds = await t.db
    .selectFrom('refund_transfers')
    .selectAll()
    .where('payment_id', '=', attempt.paymentId)
    .execute()
  const paidMoves = await t.db
    .selectFrom('status_history')
    .selectAll()
    .where('subject_id', '=', attempt.orderId)
    .where('to_status', '=', 'PAID')
    .execute()
  return { order, payment, enrollments, refunds, paidMoves }
}

/** What staff see on the list of differences about a reference, or one that begins with it. */
export async function differencesOf(t: TestApp, reference: string) {
  return t.db
    .selectFrom('provider_differences')
    .select(['reference', 'kind', 'ours', 'theirs', 'booked', 'closed_at'])
    .where('reference', 'like', `${reference}%`)
    .orderBy('found_at')
    .orderBy('kind')
    .execute()
}

/** Terms of a voucher that takes 10 % off everything its owner sells, from a day ago on. */
export function voucherTerms(t: TestApp, more: object = {}) {
  return {
    code: `THU-${++transactions}`,
    name: 'Mã để thử',
    usage: 'MULTI_USE' as const,
    type: 'PERCENTAGE' as const,
    value: 10,
    startsAt: new Date(t.clock.now.getTime() - 86_400_000).toISOString(),
    ...more,
  }
}

/** A voucher made by a host, or by staff for the platform. */
export async function madeVoucher(t: TestApp, owner: Person, more: object = {}) {
  const made = await t.call('createVoucher', { body: voucherTerms(t, more) } as never, { as: owner })
  if (made.status !== 201) throw new Error(made.raw)
  return made.body
}

/** Limits the places of a product. */
export async function limitPlaces(t: TestApp, productId: string, capacity: number): Promise<void> {
  await t.db
    .insertInto('pools')
    .values({ id: productId, kind: 'PLACE', capacity })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ capacity }))
    .execute()
}
