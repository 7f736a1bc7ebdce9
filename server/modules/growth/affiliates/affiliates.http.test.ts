import { beforeEach, describe, expect, it } from 'vitest'
import { AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { eraseAffiliates } from './erase-affiliates.ts'
import { asking, ownOf, partner, WISH } from './testing.ts'

const t = openedApp()
let staff: Person
beforeEach(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const decide = (id: string, body: object, as = staff) =>
  t.call('decideAffiliate', { params: { id }, body } as never, { as })
const told = async (person: Person) => {
  await t.deliver()
  const rows = await t.db
    .selectFrom('notifications')
    .select(['kind', 'body'])
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ kind, body }) => `${kind}: ${body}`)
}

describe('becoming a partner', () => {
  it('asks, reads that it waits, is approved and told the code; asking twice changes nothing', async () => {
    const one = await asking(t)
    expect(await ownOf(t, one)).toMatchObject({ status: 'PENDING', name: WISH.name, hasAccount: false, months: [] })
    expect((await t.call('askAffiliate', { body: WISH }, { as: one })).fault.code).toBe('STATUS_CONFLICT')
    expect((await decide(one.affiliateId, { decision: 'APPROVE' })).body.status).toBe('ACTIVE')
    expect(await told(one)).toEqual([expect.stringContaining(`AFFILIATE_APPROVED: Liên kết của bạn có mã ${one.code}`)])
    expect((await t.call('ownAffiliate', {}, { as: one })).body.terms).toEqual({
      basisPoints: 1_000,
      most: 500_000,
      kinds: ['ONLINE_COURSE', 'E_BOOK', 'DOCUMENT'],
    })
  })

  it('who is refused reads why and asks again with the same link; who is closed does not', async () => {
    const one = await asking(t)
    await decide(one.affiliateId, { decision: 'REFUSE', reason: 'Kênh chưa có nội dung.' })
    expect(await ownOf(t, one)).toMatchObject({ status: 'REFUSED', reason: 'Kênh chưa có nội dung.', code: one.code })
    expect(await told(one)).toEqual([expect.stringContaining('Kênh chưa có nội dung.')])
    const again = { ...WISH, channels: ['https://kenhhoc.vn', 'https://youtube.com/@kenhhoc'] }
    expect((await t.call('askAffiliate', { body: again }, { as: one })).status).toBe(201)
    expect(await ownOf(t, one)).toMatchObject({ status: 'PENDING', reason: null, channels: again.channels })
    await decide(one.affiliateId, { decision: 'APPROVE' })
    await decide(one.affiliateId, { decision: 'CLOSE', reason: 'Quảng cáo giả danh.' })
    expect((await told(one)).at(-1)).toMatch(/Hoa hồng bạn đã có vẫn được chi trả/)
    expect((await t.call('askAffiliate', { body: WISH }, { as: one })).fault.code).toBe('STATUS_CONFLICT')
  })

  it('is not for the staff, needs addresses and a tax code', async () => {
    expect((await t.call('askAffiliate', { body: WISH }, { as: staff })).fault.code).toBe('AFFILIATE_STAFF')
    const person = await t.person()
    for (const wrong of [{ channels: [] }, { channels: ['javascript:alert(1)'] }, { taxCode: '123' }])
      expect((await t.call('askAffiliate', { body: { ...WISH, ...wrong } }, { as: person })).status).toBe(400)
  })

  it('nobody decides about themselves; AFFILIATE_NOT_FOUND, STATUS_CONFLICT', async () => {
    expect((await decide(NOBODY, { decision: 'APPROVE' })).fault.code).toBe('AFFILIATE_NOT_FOUND')
    expect((await t.call('affiliate', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'AFFILIATE_NOT_FOUND',
    )
    const one = await asking(t)
    await t.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', one.id).execute()
    const later = { ...one, role: 'ADMIN' as const }
    expect((await decide(one.affiliateId, { decision: 'APPROVE' }, later)).fault.code).toBe('CANNOT_DECIDE_OWN')
    const own = { affiliateId: one.affiliateId, basisPoints: 5_000, most: 9_000_000, kinds: ['E_BOOK' as const] }
    expect((await t.call('addAffiliateTerms', { body: own }, { as: later })).fault.code).toBe('CANNOT_DECIDE_OWN')
    await decide(one.affiliateId, { decision: 'APPROVE' })
    expect((await decide(one.affiliateId, { decision: 'APPROVE' })).fault.code).toBe('STATUS_CONFLICT')
  })

  it('who deletes their account is a partner no more; the link ends and the channels are erased', async () => {
    const one = await partner(t, staff)
    await eraseAffiliates(await t.as(), one.id)
    expect((await t.call('affiliateLink', { params: { code: one.code } })).fault.code).toBe('AFFILIATE_NOT_FOUND')
    const kept = await t.db
      .selectFrom('affiliates')
      .selectAll()
      .where('id', '=', one.affiliateId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ status: 'CLOSED', channels: [], tax_code: null, name: 'Tài khoản đã xóa' })
  })
})

describe('the link', () => {
  it('is known while it counts', async () => {
    const one = await asking(t)
    const link = () => t.call('affiliateLink', { params: { code: one.code.toLowerCase() } })
    expect((await link()).fault.code).toBe('AFFILIATE_NOT_FOUND')
    await decide(one.affiliateId, { decision: 'APPROVE' })
    expect((await link()).body).toEqual({ code: one.code, affiliateId: one.id })
  })
  it('a visit is counted in the month, once a day and visitor', async () => {
    const one = await partner(t, staff)
    for (let n = 0; n < 2; n++) await t.call('trackAffiliate', { body: { affiliateId: one.id } })
    expect((await ownOf(t, one)).months).toMatchObject([{ month: '2026-06', clicks: 1, orders: 0, earned: 0 }])
  })
  it('the cookie that remembers it has a name of its own', () => expect(AFFILIATE_COOKIE).toBe('doi_tac'))
})

describe('terms', () => {
  const add = (more: object, as = staff) =>
    t.call(
      'addAffiliateTerms',
      { body: { affiliateId: null, basisPoints: 500, most: 100_000, kinds: ['E_BOOK'], note: '', ...more } } as never,
      { as },
    )
  it('of one partner win over those of all, from their moment on', async () => {
    const [one, other] = [await partner(t, staff), await partner(t, staff)]
    expect((await add({ affiliateId: one.affiliateId, basisPoints: 2_000 })).status).toBe(201)
    const seen = async (who: Person) => (await t.call('ownAffiliate', {}, { as: who })).body.terms.basisPoints
    expect([await seen(one), await seen(other)]).toEqual([2_000, 1_000])
    const page = (await t.call('affiliate', { params: { id: one.affiliateId } }, { as: staff })).body
    expect(page).toMatchObject({ terms: { basisPoints: 2_000 }, ownTerms: [{ state: 'IN_FORCE' }] })
  })
  it('AFFILIATE_NOT_FOUND, RULE_IN_PAST, RULE_OVERLAPS', async () => {
    const one = await partner(t, staff)
    const at = (days: number) => new Date(t.clock.now.getTime() + days * 86_400_000).toISOString()
    expect((await add({ affiliateId: NOBODY })).fault.code).toBe('AFFILIATE_NOT_FOUND')
    expect((await add({ affiliateId: one.affiliateId, startsAt: at(-1) })).fault.code).toBe('RULE_IN_PAST')
    expect((await add({ affiliateId: one.affiliateId, startsAt: at(3) })).status).toBe(201)
    expect((await add({ affiliateId: one.affiliateId, startsAt: at(3) })).fault.code).toBe('RULE_OVERLAPS')
    const { items } = (await t.call('affiliateTerms', {}, { as: staff })).body
    expect(items).toMatchObject([{ basisPoints: 1_000, state: 'IN_FORCE' }])
  })
})

it('the staff find partners by name, e-mail and code, and count them by status', async () => {
  const one = await asking(t)
  const list = async (query: object) => (await t.call('affiliates', { query } as never, { as: staff })).body
  expect((await list({ search: one.code })).items).toMatchObject([{ id: one.affiliateId, status: 'PENDING', due: 0 }])
  expect((await list({ search: one.email })).counts).toEqual({ PENDING: 1, ACTIVE: 0, REFUSED: 0, CLOSED: 0 })
  expect((await list({ status: 'CLOSED', search: one.code })).total).toBe(0)
})

it('a person who is no partner has no statement: AFFILIATE_NOT_FOUND', async () => {
  const as = await t.person()
  expect((await t.call('affiliateStatement', {}, { as })).fault.code).toBe('AFFILIATE_NOT_FOUND')
  expect((await t.call('affiliateStatementSheet', {}, { as })).fault.code).toBe('AFFILIATE_NOT_FOUND')
  expect((await t.call('ownAffiliate', {}, { as })).body).toMatchObject({ affiliate: null, can: { ask: true } })
})
