import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#domain/time.ts'
import { fresh, payableHost, sold } from '#server/modules/accounting/payouts/testing.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let person: Person
beforeAll(async () => {
  host = await payableHost(t)
  person = await t.person({ role: 'ADMIN' })
})
const staff = () => fresh(t, person)
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const now = () => t.clock.now.toISOString()

async function shares(orderId: string) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, -sum(amount)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where order_id = ${orderId} and t.kind = 'SALE' group by 1`.execute(t.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
}

describe('commission rules', () => {
  const add = async (terms: object) =>
    t.call('addCommissionRule', { body: { startsAt: now(), ...terms } } as never, { as: await staff() })

  it('the most specific in force wins: product, host, kind, all; what was sold keeps its share', async () => {
    const before = await sold(t, host, 100_000)
    await add({ kind: 'ONLINE_COURSE', basisPoints: 1_500 })
    await add({ hostId: host.id, basisPoints: 1_000 })
    const ofHost = await sold(t, host, 100_000)
    const stranger = await sold(t, await payableHost(t), 100_000)
    const commission = async (one: { orderId: string }) => (await shares(one.orderId)).COMMISSION
    expect(await Promise.all([before, ofHost, stranger].map(commission))).toEqual([20_000, 10_000, 15_000])
  })

  it('a new rule of the same subject ends the one before; both stay to be read', async () => {
    t.clock.advance(86_400)
    const { body: added } = await add({ hostId: host.id, basisPoints: 500, note: 'Ưu đãi hè' })
    const { body } = await t.call('commissionRules', {}, { as: await staff() })
    const ofHost = body.items.filter((rule) => rule.subject === 'HOST')
    expect(ofHost.map(({ basisPoints, state }) => [basisPoints, state])).toEqual([
      [500, 'IN_FORCE'],
      [1_000, 'ENDED'],
    ])
    expect(ofHost[0]?.id).toBe(added.id)
  })

  it('RULE_IN_PAST, RULE_ONE_SUBJECT, RULE_OVERLAPS, NOT_FOUND', async () => {
    const code = async (terms: object) => (await add(terms)).fault.code
    expect(await code({ basisPoints: 1, startsAt: '2026-01-01T00:00:00Z' })).toBe('RULE_IN_PAST')
    expect(await code({ basisPoints: 1, hostId: host.id, kind: 'E_BOOK' })).toBe('RULE_ONE_SUBJECT')
    const later = new Date(t.clock.now.getTime() + 30 * 86_400_000).toISOString()
    await add({ kind: 'E_BOOK', basisPoints: 900, startsAt: later })
    expect(await code({ kind: 'E_BOOK', basisPoints: 800 })).toBe('RULE_OVERLAPS')
    expect(await code({ hostId: NOBODY, basisPoints: 1 })).toBe('NOT_FOUND')
  })

  it('ended, never edited: RULE_ENDED twice, RULE_OF_ALL for the general one, RULE_NOT_FOUND', async () => {
    const end = async (id: string) => t.call('endCommissionRule', { params: { id } }, { as: await staff() })
    const { body } = await t.call('commissionRules', {}, { as: await staff() })
    const of = (subject: string, state: string) =>
      body.items.find((rule) => rule.subject === subject && rule.state === state)?.id ?? ''
    expect((await end(of('KIND', 'COMING'))).status).toBe(200)
    expect((await end(of('KIND', 'COMING'))).fault.code).toBe('RULE_ENDED')
    expect((await end(of('ALL', 'IN_FORCE'))).fault.code).toBe('RULE_OF_ALL')
    expect((await end(NOBODY)).fault.code).toBe('RULE_NOT_FOUND')
    await expect(sql`update commission_rules set basis_points = 1`.execute(t.db)).rejects.toThrow('never edited')
    await expect(sql`delete from commission_rules`.execute(t.db)).rejects.toThrow('never edited')
  })
})

describe('taxes withheld', () => {
  const add = async (terms: object) =>
    t.call(
      'addTaxRate',
      {
        body: {
          tax: 'PIT',
          sellerKind: 'INDIVIDUAL',
          resident: true,
          supply: 'SERVICES',
          basisPoints: 300,
          startsOn: '2026-07-01',
          source: 'Nghị định để thử',
          ...terms,
        },
      } as never,
      { as: await staff() },
    )

  it('a seller marked as living abroad is taxed as such from then on; companies are not', async () => {
    const abroad = await payableHost(t)
    const { id } = await t.db
      .selectFrom('seller_verifications')
      .select('id')
      .where('user_id', '=', abroad.id)
      .executeTakeFirstOrThrow()
    const before = await sold(t, abroad, 100_000)
    const mark = async (to: string) =>
      t.call('setResidency', { params: { id: to }, body: { resident: false } }, { as: await staff() })
    expect((await mark(id)).body).toEqual({ id, resident: false })
    expect((await mark(NOBODY)).fault.code).toBe('SELLER_VERIFICATION_NOT_FOUND')
    const after = await sold(t, abroad, 100_000)
    expect(
      (await Promise.all([before, after].map(({ orderId }) => shares(orderId)))).map((one) => one.PIT_WITHHELD),
    ).toEqual([2_000, 5_000])
    await t.db.updateTable('seller_verifications').set({ kind: 'COMPANY' }).where('id', '=', id).execute()
    const company = await shares((await sold(t, abroad, 100_000)).orderId)
    expect([company.VAT_WITHHELD, company.PIT_WITHHELD]).toEqual([undefined, undefined])
  })

  it('a rate from a day on: the one before ends there; RULE_IN_PAST; the same day twice RULE_OVERLAPS', async () => {
    expect((await add({ startsOn: '2026-01-01' })).fault.code).toBe('RULE_IN_PAST')
    expect((await add({})).status).toBe(201)
    const { body } = await t.call('taxRates', {}, { as: await staff() })
    const pit = body.items.filter(
      (one) => one.tax === 'PIT' && one.resident && one.sellerKind === 'INDIVIDUAL' && one.supply === 'SERVICES',
    )
    expect(pit.map(({ basisPoints, startsOn, endsOn }) => [basisPoints, startsOn, endsOn])).toEqual([
      [300, '2026-07-01', null],
      [200, '2025-07-01', '2026-07-01'],
    ])
    t.clock.now = new Date('2026-07-01T03:00:00Z')
    expect((await shares((await sold(t, await payableHost(t), 100_000)).orderId)).PIT_WITHHELD).toBe(3_000)
    expect((await add({ basisPoints: 400 })).fault.code).toBe('RULE_OVERLAPS')
  })
})

describe('VAT on what is sold, and providers’ fees', () => {
  it('a product’s class decides its invoice; set once a day: RULE_OVERLAPS; PRODUCT_NOT_FOUND', async () => {
    const course = await publishedCourse(t, { host })
    const set = async (id: string) =>
      t.call('setVatClass', { params: { id }, body: { vatClass: 'EXEMPT' } }, { as: await staff() })
    expect((await set(course.courseId)).status).toBe(201)
    expect((await set(course.courseId)).fault.code).toBe('RULE_OVERLAPS')
    expect((await set(NOBODY)).fault.code).toBe('PRODUCT_NOT_FOUND')
  })
  it('rates are added from a day on; a coming one is replaced; RULE_IN_PAST, RULE_OVERLAPS, CONFLICT', async () => {
    const vat = async (startsOn: string, basisPoints: number | null = 900) =>
      t.call(
        'addVatRate',
        { body: { vatClass: 'GENERAL', basisPoints, startsOn, source: 'Nghị quyết để thử' } },
        { as: await staff() },
      )
    expect((await vat('2026-01-01')).fault.code).toBe('RULE_IN_PAST')
    expect((await vat('2026-12-01')).status).toBe(201)
    const { body } = await t.call('vatRates', {}, { as: await staff() })
    const general = body.items.filter((one) => one.vatClass === 'GENERAL')
    expect(general.map(({ basisPoints, startsOn, endsOn }) => [basisPoints, startsOn, endsOn])).toEqual([
      [1_000, '2027-01-01', '2027-01-01'],
      [900, '2026-12-01', null],
      [800, '2025-07-01', '2026-12-01'],
    ])
    t.clock.now = new Date('2026-12-01T03:00:00Z')
    expect((await vat('2026-12-01')).fault.code).toBe('RULE_OVERLAPS')
    const fee = async (startsOn: string) =>
      t.call(
        'addProviderFee',
        { body: { gateway: 'VNPAY', basisPoints: 90, fixed: 1_000, startsOn } },
        { as: await staff() },
      )
    expect((await fee('2026-01-01')).fault.code).toBe('RULE_IN_PAST')
    expect((await fee('2026-12-02')).status).toBe(201)
    expect((await fee('2026-12-02')).fault.code).toBe('CONFLICT')
    const { body: fees } = await t.call('providerFees', {}, { as: await staff() })
    expect(fees.items.filter(({ gateway }) => gateway === 'VNPAY')).toHaveLength(2)
  })
})

describe('how long sales wait before they are paid out', () => {
  const add = async (terms: object) =>
    t.call(
      'addPayoutWait',
      { body: { days: 14, startsOn: localDay(t.clock.now), source: 'Quyết định để thử', ...terms } } as never,
      { as: await staff() },
    )
  const payable = async ({ orderId }: { orderId: string }) => {
    const rows = await t.db
      .selectFrom('ledger_entries')
      .select('payable_at')
      .where('order_id', '=', orderId)
      .where('account', '=', 'HOST_PAYABLE')
      .execute()
    return rows.map((row) => ((row.payable_at?.getTime() ?? 0) - t.clock.now.getTime()) / 86_400_000)
  }

  it('the rule of the kind before that of all; what was sold keeps its day; never shorter than the promise', async () => {
    const before = await sold(t, host)
    expect((await add({ kind: 'ONLINE_COURSE', days: 21 })).status).toBe(201)
    expect((await add({ kind: 'E_BOOK', days: 30 })).status).toBe(201)
    const after = await sold(t, host)
    expect([await payable(before), await payable(after)]).toEqual([[7], [21]])
    expect((await add({ days: 6 })).status).toBe(400)
    const { body } = await t.call('payoutWaits', {}, { as: await staff() })
    expect(body.items.map(({ kind, days }) => [kind, days])).toEqual([
      ['E_BOOK', 30],
      ['ONLINE_COURSE', 21],
      [null, 7],
    ])
    await expect(sql`update settlement_delays set days = 8`.execute(t.db)).rejects.toThrow('never edited')
  })

  it('RULE_IN_PAST; a second rule of a day RULE_OVERLAPS', async () => {
    expect((await add({ kind: 'ONLINE_COURSE' })).fault.code).toBe('RULE_OVERLAPS')
    expect((await add({ startsOn: '2026-01-01' })).fault.code).toBe('RULE_IN_PAST')
  })
})

describe('goods and services', () => {
  it('of a product that is goods the rates of goods are withheld, from that day on', async () => {
    const individual = await payableHost(t)
    const course = await publishedCourse(t, { host: individual, price: 199_000 })
    const mark = async (id: string, supply: 'GOODS' | 'SERVICES' = 'GOODS') =>
      t.call('setSupply', { params: { id }, body: { supply } }, { as: await staff() })
    const buy = async () => {
      const attempt = await ordered(t, await t.person(), [course.courseId])
      await notify(t, noticeOf(attempt))
      const { VAT_WITHHELD, PIT_WITHHELD } = await shares(attempt.orderId)
      return [VAT_WITHHELD, PIT_WITHHELD]
    }
    const asService = await buy()
    expect((await mark(course.courseId)).status).toBe(201)
    expect([asService[0], await buy()]).toEqual([9_950, [1_990, 995]])
    const { body } = await t.call('taxRates', {}, { as: await staff() })
    expect(body.goods).toMatchObject([{ productId: course.courseId, kind: 'ONLINE_COURSE' }])
    expect((await mark(course.courseId, 'SERVICES')).fault.code).toBe('RULE_OVERLAPS')
    expect((await mark(NOBODY)).fault.code).toBe('PRODUCT_NOT_FOUND')
    t.clock.advance(86_400)
    expect((await mark(course.courseId, 'SERVICES')).status).toBe(201)
    expect((await buy())[0]).toBe(9_950)
    expect((await t.call('taxRates', {}, { as: await staff() })).body.goods).toEqual([])
  })
})
