import { beforeAll, describe, expect, it } from 'vitest'
import { seller } from '#server/modules/catalog/goods.fixture.ts'
import { voucherTerms } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
beforeAll(async () => {
  host = await seller(t)
})

const AMOUNT = { type: 'AMOUNT' as const, value: 30_000 }

describe('AMOUNT is another word for FIXED_AMOUNT', () => {
  it('a voucher takes so many đồng off, and is said as FIXED_AMOUNT, made or changed', async () => {
    const { courseId } = await publishedCourse(t, { host, price: 199_000 })
    const made = await t.call('createVoucher', { body: voucherTerms(t, AMOUNT) } as never, { as: host })
    expect([made.status, made.body.type]).toEqual([201, 'FIXED_AMOUNT'])
    const params = { id: made.body.id }
    const changed = await t.call('changeVoucher', { params, body: { type: 'AMOUNT', value: 40_000 } }, { as: host })
    expect(changed.body).toMatchObject({ type: 'FIXED_AMOUNT', value: 40_000 })
    const body = { items: [{ productId: courseId }], voucherCodes: [made.body.code] }
    expect((await t.call('quote', { body }, { as: await t.person() })).body.total).toBe(159_000)
  })

  it('a discount as well; what is wrong with the one is wrong with the other', async () => {
    const { courseId } = await publishedCourse(t, { host, price: 199_000 })
    const [startsAt, endsAt] = [-1, 30].map((days) => new Date(t.clock.now.getTime() + days * 86_400_000).toISOString())
    const terms = {
      name: 'Giảm thẳng',
      productIds: [courseId],
      durationType: 'DURATION_OVER_DAY' as const,
      startsAt,
      endsAt,
    }
    const body = { ...terms, ...AMOUNT } as never
    const made = await t.call('createDiscount', { body }, { as: host })
    expect([made.status, made.body.type]).toEqual([201, 'FIXED_AMOUNT'])
    const quoted = await t.call('quote', { body: { items: [{ productId: courseId }] } }, { as: await t.person() })
    expect(quoted.body.total).toBe(169_000)
    for (const type of ['AMOUNT', 'FIXED_AMOUNT'])
      expect(
        (
          await t.call('createDiscount', { body: { ...terms, type, value: 1, maxAmount: 5 } } as never, { as: host })
        ).fault.errors?.map(({ path }) => path),
      ).toEqual(['maxAmount'])
  })
})
