import { beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { attemptOf, ordered } from '#server/modules/checkout/testing.ts'
import { gateways } from '#server/modules/payments/gateways/gateways.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { fresh, payableHost, sold } from '../payouts/testing.ts'
import { compareProviders, differenceOf } from './compare-providers.ts'
import { runChecks } from './run-checks.ts'

const t = openedApp()
let host: Person
let order: Awaited<ReturnType<typeof sold>>
beforeAll(async () => {
  host = await payableHost(t)
  order = await sold(t, host)
  t.clock.now = new Date('2026-08-02T03:00:00Z')
})
const accountant = async () => fresh(t, await t.person({ role: 'ADMIN' }))
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

describe('H32: the providers’ books against ours', () => {
  it('both directions are reported, theirs is booked, and stays red until somebody clears it: DIFFERENCE_NOT_FOUND after', async () => {
    const buyer = await t.person()
    const course = await publishedCourse(t, { host })
    const lost = await ordered(t, buyer, [course.courseId])
    const ours = await sold(t, host, 99_000)
    const honest = gateways.VNPAY.query
    const day = '2026-08-02'
    gateways.VNPAY.query = async (_ctx, { reference, amount }) =>
      reference === lost.txnRef
        ? {
            gateway: 'VNPAY',
            reference,
            amount,
            verdict: 'success',
            transactionNo: '99887766',
            bankCode: 'NCB',
            code: '00',
            dedupeKey: `h32|${reference}`,
          }
        : null
    try {
      const result = await compareProviders(await t.as(), day)
      expect(result).toMatchObject({ compared: 2, differences: 2 })
      await compareProviders(await t.as(), day)
    } finally {
      gateways.VNPAY.query = honest
    }
    expect((await attemptOf(t, lost.paymentId)).amount).toBe(199_000)
    const staff = await accountant()
    const { body } = await t.call('providerDifferences', { query: { open: 'true' } } as never, { as: staff })
    expect(body.items.map(({ reference, kind, booked }) => [reference, kind, booked]).sort()).toEqual(
      [
        [lost.txnRef, 'ONLY_THEIRS', true],
        [ours.txnRef, 'ONLY_OURS', false],
      ].sort(),
    )
    const { status } = await t.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', lost.orderId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('PAID')
    expect(await broken()).toEqual(['provider-books'])
    for (const { id } of body.items) {
      const close = () =>
        t.call('closeDifference', { params: { id }, body: { note: 'Đã đối chiếu sao kê' } }, { as: staff })
      expect((await close()).status).toBe(200)
      expect((await close()).fault.code).toBe('DIFFERENCE_NOT_FOUND')
    }
    expect(await broken()).toEqual([])
    const asked = await t.call('compareProviders', { body: { day: '2026-01-01' } }, { as: staff })
    expect(asked.body).toMatchObject({ compared: 0, differences: 0 })
  })

  it('what counts as a difference', () => {
    const took = { status: 'SUCCESS' as const, amount: 10 }
    const open = { status: 'EXPIRED' as const, amount: 10 }
    const says = (verdict: 'success' | 'failed' | 'suspicious', amount = 10) => ({ verdict, amount: dong(amount) })
    expect(differenceOf(took, says('success'))).toBeNull()
    expect(differenceOf(took, says('success', 9))).toBe('AMOUNT')
    expect(differenceOf(took, says('failed'))).toBe('ONLY_OURS')
    expect(differenceOf(took, null)).toBe('ONLY_OURS')
    expect(differenceOf(took, says('suspicious'))).toBeNull()
    expect(differenceOf(open, says('success'))).toBe('ONLY_THEIRS')
    expect(differenceOf(open, null)).toBeNull()
  })
})

describe('taxes', () => {
  it('a month per seller with refunds offset; the year on paper; TAX_CERTIFICATE_EMPTY', async () => {
    const staff = await accountant()
    const { body } = await t.call('taxReport', { query: { month: '2026-06' } }, { as: staff })
    expect(body.items).toMatchObject([{ revenue: 199_000, reversed: 0, vat: 9_950, pit: 3_980, resident: true }])
    const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', order.orderId).execute()
    const refund = {
      orderId: order.orderId,
      items: items.map(({ id }) => ({ orderItemId: id, amount: 199_000 })),
      reason: 'Trả lại',
    }
    const { body: started } = await t.call('startRefund', { body: refund }, { as: staff })
    await t.call(
      'decideRefund',
      { params: { id: started.id }, body: { decision: 'APPROVE' } },
      { as: await accountant() },
    )
    const august = await t.call('taxReport', { query: { month: '2026-08' } }, { as: staff })
    const [sum] = august.body.items
    expect([sum?.reversed, sum?.vat]).toEqual([199_000, (sum?.revenue ?? 0) * 0.05 - 9_950])
    const own = await fresh(t, host)
    const { body: years } = await t.call('ownTaxYears', {}, { as: own })
    expect(years.items).toMatchObject([{ year: 2026 }])
    expect(
      (await t.call('ownTaxCertificate', { params: { year: '2026' } } as never, { as: own })).raw.slice(0, 5),
    ).toBe('%PDF-')
    const empty = await t.call('ownTaxCertificate', { params: { year: '2025' } } as never, { as: own })
    expect(empty.fault.code).toBe('TAX_CERTIFICATE_EMPTY')
    const params = { hostId: host.id, year: '2025' }
    expect((await t.call('taxCertificate', { params } as never, { as: staff })).fault.code).toBe(
      'TAX_CERTIFICATE_EMPTY',
    )
  })
})
