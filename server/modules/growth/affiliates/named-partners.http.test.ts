import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { madeVoucher, voucherTerms } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { broken } from '../credit/testing.ts'
import { buys, DAYS, givenBack, ownOf, partner } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
afterEach(async () => expect(await broken(t)).toEqual([]))

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const shares = (affiliateId: string | null) => ({ host: 0, platform: 0, affiliate: 100, affiliateId })
const discountTerms = (more: object) => ({
  name: 'Đợt để thử',
  type: 'FIXED_AMOUNT' as const,
  value: 50_000,
  durationType: 'DURATION_OVER_DAY' as const,
  startsAt: new Date(t.clock.now.getTime() - 3_600_000).toISOString(),
  endsAt: new Date(t.clock.now.getTime() + 9 * DAYS * 1_000).toISOString(),
  ...more,
})

describe('a rule that a partner bears a part of', () => {
  it('names one who works with us: of a code, of many at once, of a discount', async () => {
    const closed = await partner(t, staff)
    const end = { params: { id: closed.affiliateId }, body: { decision: 'CLOSE' as const, reason: 'Thôi' } }
    await t.call('decideAffiliate', end, { as: staff })
    const tried = async (costShare: object) => {
      const batch = { ...voucherTerms(t), pattern: 'thu-#####', count: 2, costShare }
      const answers = [
        await t.call('createVoucher', { body: voucherTerms(t, { costShare }) } as never, { as: staff }),
        await t.call('createVoucherBatch', { body: batch } as never, { as: staff }),
        await t.call('createDiscount', { body: discountTerms({ costShare }) } as never, { as: staff }),
      ]
      return answers.map(({ fault }) => fault?.code)
    }
    expect(await tried(shares(null))).toEqual(Array(3).fill('VALIDATION_FAILED'))
    expect(await tried(shares(NOBODY))).toEqual(Array(3).fill('AFFILIATE_NOT_FOUND'))
    expect(await tried(shares(closed.affiliateId))).toEqual(Array(3).fill('AFFILIATE_NOT_FOUND'))
  })

  it('and so does one that is changed, or said anew', async () => {
    const [voucher, made] = [
      await madeVoucher(t, staff),
      await t.call('createDiscount', { body: discountTerms({}) } as never, { as: await signInAgain(t, staff) }),
    ]
    const costShare = shares(NOBODY)
    const as = await signInAgain(t, staff)
    const [ofVoucher, ofDiscount] = [{ id: voucher.id }, { id: (made.body as { id: string }).id }]
    const answers = [
      await t.call('replaceVoucher', { params: ofVoucher, body: voucherTerms(t, { costShare }) } as never, { as }),
      await t.call('changeVoucher', { params: ofVoucher, body: { costShare } } as never, { as }),
      await t.call('replaceDiscount', { params: ofDiscount, body: discountTerms({ costShare }) } as never, { as }),
      await t.call('changeDiscount', { params: ofDiscount, body: { costShare } } as never, { as }),
    ]
    expect(answers.map(({ fault }) => fault?.code)).toEqual(Array(4).fill('AFFILIATE_NOT_FOUND'))
    await t.call('deleteDiscount', { params: ofDiscount }, { as })
  })

  it('from before names were asked for stays as it is, until somebody says anew who bears it', async () => {
    const { id } = await madeVoucher(t, staff, { value: 10 })
    await t.db
      .updateTable('vouchers')
      .set({ platform_percent: 60, affiliate_percent: 40 })
      .where('id', '=', id)
      .execute()
    const change = async (body: object) =>
      t.call('changeVoucher', { params: { id }, body } as never, { as: await signInAgain(t, staff) })
    expect((await change({ name: 'Tên khác' })).status).toBe(200)
    const old = { host: 0, platform: 60, affiliate: 40, affiliateId: null }
    expect((await change({ costShare: old })).status).toBe(200)
    const { affiliateId } = await partner(t, staff)
    expect((await change({ costShare: { ...old, affiliateId } })).body.costShare).toMatchObject({ affiliateId })
    expect((await change({ costShare: old })).fault.code).toBe('VALIDATION_FAILED')
    expect((await change({ costShare: { host: 0, platform: 100, affiliate: 0 } })).body.costShare).toEqual({
      host: 0,
      platform: 100,
      affiliate: 0,
    })
  })
})

describe('what the partner owes for it', () => {
  it('stands on the line and in the books under their name, and is taken off their commission', async () => {
    const one = await partner(t, staff)
    const terms = {
      affiliateId: one.affiliateId,
      basisPoints: 5_000,
      most: 9_000_000,
      kinds: ['ONLINE_COURSE' as const],
    }
    await t.call('addAffiliateTerms', { body: { ...terms, note: '' } }, { as: staff })
    const costShare = { host: 0, platform: 40, affiliate: 60, affiliateId: one.affiliateId }
    const { code } = await madeVoucher(t, staff, { type: 'FIXED_AMOUNT', value: 50_000, costShare })
    const buyer = await t.person()
    const { orderId } = await buys(t, buyer, [450_000], { host, code: one.code, voucherCodes: [code] })
    // Half of the 400.000 ₫ that were paid, less 60 % of the 50.000 ₫ that were taken off.
    expect((await ownOf(t, one)).balance).toMatchObject({ waiting: 200_000, due: -30_000, owed: 30_000 })
    const order = (await t.call('oneAdminOrder', { params: { id: orderId } }, { as: staff })).body
    expect(order.items[0]?.reductions).toMatchObject([{ affiliatePart: 30_000, affiliateName: 'Công ty Kênh Học' }])
    const report = (await t.call('reductionReport', { query: { month: '2026-06' } }, { as: staff })).body
    expect(report.items).toMatchObject([{ affiliatePart: 30_000, partner: 'Công ty Kênh Học' }])
    t.clock.advance(7 * DAYS)
    const as = await signInAgain(t, staff)
    expect((await t.call('runAffiliatePayouts', {}, { as })).body).toEqual({ partners: 1, total: 170_000 })
    expect((await ownOf(t, one)).balance).toMatchObject({ due: 0, owed: 0, onTheWay: 170_000 })
    expect((await ownOf(t, one)).payouts).toMatchObject([{ commission: 200_000, reductions: 30_000, amount: 170_000 }])
  })

  it('goes back with a refund, each partner’s part apart', async () => {
    const [one, other] = [await partner(t, staff), await partner(t, staff)]
    const { code } = await madeVoucher(t, staff, {
      type: 'FIXED_AMOUNT',
      value: 30_000,
      costShare: shares(one.affiliateId),
    })
    const course = await publishedCourse(t, { host, price: 300_000 })
    const discount = discountTerms({ costShare: shares(other.affiliateId), productIds: [course.courseId] })
    const made = await t.call('createDiscount', { body: discount } as never, { as: await signInAgain(t, staff) })
    expect(made.status).toBe(201)
    const buyer = await t.person()
    const { orderId, lines } = await buys(t, buyer, [], { host, courseIds: [course.courseId], voucherCodes: [code] })
    const owed = async () => [(await ownOf(t, one)).balance.owed, (await ownOf(t, other)).balance.owed]
    expect(await owed()).toEqual([30_000, 50_000])
    await givenBack(t, { buyer, staff, orderId, itemIds: lines })
    expect(await owed()).toEqual([0, 0])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ledger_entries where order_id = ${orderId} and account = 'AFFILIATE_PROMOTION'`.execute(
      t.db,
    )
    expect(rows).toEqual([{ n: 4 }])
  })
})
