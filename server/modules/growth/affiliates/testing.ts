import { AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import { saveAccount } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

export const WISH = { name: 'Công ty Kênh Học', channels: ['https://kenhhoc.vn'], taxCode: '0101234567' }
export type Partner = Person & { affiliateId: string; code: string }
export const DAYS = 86_400

/** Somebody who asked to be a partner. */
export async function asking(t: TestApp): Promise<Partner> {
  const person = await t.person({ fullName: 'Phan Thị Kênh' })
  const asked = await t.call('askAffiliate', { body: WISH }, { as: person })
  if (asked.status !== 201) throw new Error(asked.raw)
  const row = await t.db
    .selectFrom('affiliates')
    .select(['id', 'code'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { ...person, affiliateId: row.id, code: row.code }
}

/** A partner who was approved and named a bank account. */
export async function partner(t: TestApp, staff: Person): Promise<Partner> {
  const made = await asking(t)
  const decided = { params: { id: made.affiliateId }, body: { decision: 'APPROVE' as const } }
  const answer = await t.call('decideAffiliate', decided, { as: await signInAgain(t, staff) })
  if (answer.status !== 200) throw new Error(answer.raw)
  await saveAccount(t, made, '0071000123456')
  return made
}

export const through = (code: string) => ({ headers: { cookie: `${AFFILIATE_COOKIE}=${code}` } })

type Buying = { host: Person; code?: string; voucherCodes?: string[]; courseIds?: readonly string[] }

/** Somebody orders courses of these prices in a browser that came by a link, and pays. */
export async function buys(
  t: TestApp,
  buyer: Person,
  prices: number[],
  { host, code, courseIds = [], ...more }: Buying,
) {
  const items = courseIds.map((productId) => ({ productId }))
  for (const price of prices) items.push({ productId: (await publishedCourse(t, { host, price })).courseId })
  const as = await signInAgain(t, buyer)
  const placed = await t.call('placeOrder', { body: { items, ...more } }, { as, ...(code && through(code)) })
  if (placed.status !== 201) throw new Error(placed.raw)
  const { orderId, paymentId } = placed.body
  if (paymentId) await notify(t, noticeOf(await attemptOf(t, paymentId)))
  const lines = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()
  return { orderId, lines: lines.map(({ id }) => id) }
}

/** What a partner reads about their own commission. */
export async function ownOf(t: TestApp, one: Person) {
  const { body } = await t.call('ownAffiliate', {}, { as: await signInAgain(t, one) })
  if (!body.affiliate) throw new Error('no partner')
  return body.affiliate
}

/** A buyer asks for money back for lines, and the staff agree. */
export async function givenBack(t: TestApp, of: { buyer: Person; staff: Person; orderId: string; itemIds: string[] }) {
  const { buyer, staff, orderId, itemIds } = of
  const asked = await t.call(
    'askRefund',
    { params: { id: orderId }, body: { itemIds, reason: 'Không hợp' } },
    { as: await signInAgain(t, buyer) },
  )
  if (asked.status !== 201) throw new Error(asked.raw)
  const decision = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
  const decided = await t.call('decideRefund', decision, { as: await signInAgain(t, staff) })
  if (decided.status !== 200) throw new Error(decided.raw)
}
