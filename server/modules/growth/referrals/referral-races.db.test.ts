import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { bookGivenCredit } from '#server/modules/ledger/book-given-credit.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { broken } from '../credit/testing.ts'
import { dueReferrals } from './rows.ts'
import { settleReferral, settleReferrals } from './settle-referrals.ts'
import { takeInvitation } from './take-invitation.ts'
import { buys, codeOf, DAYS, invitedBy, invitedOf } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  const staff = await t.person({ role: 'ADMIN' })
  const sums = { friendAmount: 50_000, inviterAmount: 50_000, minimum: 149_000, voucherDays: 30, monthlyLimit: 1 }
  const body = { ...sums, active: true, startsAt: t.clock.now.toISOString(), note: 'Một bạn mỗi tháng' }
  await t.call('addReferralTerms', { body }, { as: staff })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

const rewards = async (person: Person) => {
  const { rows } = await sql<{ n: number; sum: number }>`
    select count(*)::int as n, coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where user_id = ${person.id}`.execute(
    t.db,
  )
  return rows[0]
}

describe('two settlers at once', () => {
  afterEach(async () => expect(await broken(t)).toEqual([]))

  it('one friend, five settlers: rewarded once', async () => {
    const inviter = await t.person()
    await buys(t, await invitedBy(t, inviter), 199_000, { host })
    t.clock.advance(7 * DAYS)
    await Promise.all(Array.from({ length: 5 }, async () => settleReferrals(await t.as())))
    expect(await rewards(inviter)).toEqual({ n: 1, sum: 50_000 })
  })

  /** Two friends of one person who may be rewarded for one a month, settled at the same moment. */
  async function two(race: (ctx: Context) => Context) {
    const inviter = await t.person()
    for (const friend of [await invitedBy(t, inviter), await invitedBy(t, inviter)])
      await buys(t, friend, 199_000, { host })
    t.clock.advance(7 * DAYS)
    const due = (await dueReferrals(await t.as(), 10)).filter((one) => one.inviter_id === inviter.id)
    expect(due).toHaveLength(2)
    const ctx = race(await t.as())
    await Promise.all(due.map((one) => settleReferral(ctx, one)))
    return rewards(inviter)
  }
  it('two friends, one reward a month: the second waits', async () => {
    expect(await two((ctx) => ctx)).toEqual({ n: 1, sum: 50_000 })
  })
  it('control: without the locks both are rewarded', async () => {
    const met = meetAfter((node) => node.kind === 'RawNode' && JSON.stringify(node).includes('same_card'))
    expect(await two((ctx) => met(withoutLocks(ctx)))).toEqual({ n: 2, sum: 100_000 })
  })
})

describe('two orders of a friend at once', () => {
  afterEach(async () => expect(await broken(t)).toEqual([]))

  it('both paid in the same moment: one reward; both wanted the voucher: one has it', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const courses = await Promise.all([1, 2].map(() => publishedCourse(t, { host, price: 199_000 })))
    const place = async (courseId: string, voucherCodes: string[]) =>
      t.call('placeOrder', { body: { items: [{ productId: courseId }], voucherCodes } }, { as: friend })
    const placed = await Promise.all(courses.map(({ courseId }) => place(courseId, [friend.voucher])))
    // The later one took the place of the other: a code waits in one unpaid order.
    const open = await t.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('user_id', '=', friend.id)
      .where('status', '=', 'CREATED')
      .execute()
    expect(open).toHaveLength(1)
    const left = courses.find((_, index) => placed[index]?.body.orderId !== open[0]?.id)
    const second = await place(left?.courseId ?? '', [])
    const winner = placed.find(({ body }) => body.orderId === open[0]?.id)
    const attempts = [winner?.body.paymentId, second.body.paymentId].map((id) => attemptOf(t, id ?? ''))
    await Promise.all((await Promise.all(attempts)).map((attempt) => notify(t, noticeOf(attempt))))
    const { rows } = await sql<{ paid: number; used: number }>`
      select (select count(*)::int from orders where user_id = ${friend.id} and paid_at is not null) as paid,
        (select count(*)::int from holds h join vouchers v on v.id = h.pool_id and v.code = ${friend.voucher}
          where h.status = 'SUCCESS') as used`.execute(t.db)
    expect(rows[0]).toEqual({ paid: 2, used: 1 })
    t.clock.advance(7 * DAYS)
    await settleReferrals(await t.as())
    await settleReferrals(await t.as())
    expect(await rewards(inviter)).toEqual({ n: 1, sum: 50_000 })
  })
})

describe('a refund at the moment of the reward', () => {
  afterEach(async () => expect(await broken(t)).toEqual([]))

  it('a request that the staff grant while it is being settled: nothing is rewarded, then or later', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const { orderId, items } = await buys(t, friend, 199_000, { host })
    t.clock.advance(6 * DAYS)
    const staff = await t.person({ role: 'ADMIN' })
    const asking = { params: { id: orderId }, body: { itemIds: items, reason: 'Không hợp' } }
    const { id } = (await t.call('askRefund', asking, { as: await signInAgain(t, friend) })).body
    t.clock.advance(2 * DAYS)
    const decide = { params: { id }, body: { decision: 'APPROVE' as const } }
    await Promise.all([
      t.call('decideRefund', decide, { as: await signInAgain(t, staff) }),
      settleReferrals(await t.as()),
    ])
    await settleReferrals(await t.as())
    expect((await invitedOf(t, inviter)).items[0]?.standing).toBe('REFUSED')
    expect(await rewards(inviter)).toEqual({ n: 0, sum: 0 })
  })
})

describe('two who sign the same person up at once', () => {
  it('one inviter, one voucher', async () => {
    const [one, other, friend] = [await t.person(), await t.person(), await t.person()]
    const codes = [await codeOf(t, one), await codeOf(t, other)]
    await Promise.all(codes.map(async (invitation) => takeInvitation(await t.as(), { userId: friend.id, invitation })))
    const given = await t.db.selectFrom('voucher_users').select('user_id').where('user_id', '=', friend.id).execute()
    expect(given).toHaveLength(1)
    expect((await invitedOf(t, one)).total + (await invitedOf(t, other)).total).toBe(1)
  })
})

// Last: it leaves the books as nobody ever may.
describe('the database’s own refusal', () => {
  it('whatever the code does, the books take a reward once: of two who write it at once one does nothing', async () => {
    const inviter = await t.person()
    const { referralId } = await invitedBy(t, inviter)
    const ctx = withoutLocks(await t.as())
    const reward = { id: referralId, userId: inviter.id, amount: 50_000 }
    const book = () => write(ctx, (tx) => bookGivenCredit(tx, 'REFERRAL_REWARD', reward))
    expect((await Promise.all([book(), book()])).sort()).toEqual([false, true])
    expect(await rewards(inviter)).toEqual({ n: 1, sum: 50_000 })
    expect(await broken(t)).toEqual(['credit-entries', 'referrals-booked'])
  })
})
