import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { takeInvitation } from './take-invitation.ts'

/** The code of a person's invitation. */
export const codeOf = async (t: TestApp, person: Person): Promise<string> =>
  (await t.call('referrals', {}, { as: await signInAgain(t, person) })).body.code

/** A newcomer who came by somebody's invitation, with the code of their voucher. */
export async function invitedBy(
  t: TestApp,
  inviter: Person,
): Promise<Person & { voucher: string; referralId: string }> {
  const friend = await t.person()
  await takeInvitation(await t.as(), { userId: friend.id, invitation: await codeOf(t, inviter) })
  const row = await t.db
    .selectFrom('referrals as r')
    .innerJoin('vouchers as v', 'v.id', 'r.voucher_id')
    .select(['r.id', 'v.code'])
    .where('r.friend_id', '=', friend.id)
    .executeTakeFirstOrThrow()
  return { ...friend, voucher: row.code, referralId: row.id }
}

/** Somebody orders a course of this price, with a voucher or credit where named, and pays. */
export async function buys(
  t: TestApp,
  person: Person,
  price: number,
  { host, ...more }: { host: Person; voucherCodes?: string[]; credit?: number },
): Promise<{ orderId: string; items: string[] }> {
  const { courseId } = await publishedCourse(t, { host, price })
  const body = { items: [{ productId: courseId }], ...more }
  const placed = await t.call('placeOrder', { body }, { as: await signInAgain(t, person) })
  if (placed.status !== 201) throw new Error(placed.raw)
  const { orderId, paymentId } = placed.body
  if (paymentId) await notify(t, noticeOf(await attemptOf(t, paymentId)))
  const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  return { orderId, items: items.map(({ id }) => id) }
}

/** What a person sees of those they invited. */
export const invitedOf = async (t: TestApp, person: Person) =>
  (await t.call('referrals', {}, { as: await signInAgain(t, person) })).body

export const DAYS = 86_400
