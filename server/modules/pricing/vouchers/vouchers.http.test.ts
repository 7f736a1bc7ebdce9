import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { maskedEmail } from '#domain/text.ts'
import { madeVoucher, noticeOf, notify, voucherTerms } from '#server/modules/checkout/testing.ts'
import { partner } from '#server/modules/growth/affiliates/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let staff: Person
let buyer: Person
let course: PublishedCourse
let second: PublishedCourse
let foreign: PublishedCourse

beforeAll(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  staff = await t.person({ role: 'MARKETING' })
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
  course = await publishedCourse(t, { host, price: 200_000 })
  second = await publishedCourse(t, { host, price: 100_000 })
  foreign = await publishedCourse(t, { price: 300_000 })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const later = (seconds: number) => new Date(t.clock.now.getTime() + seconds * 1_000).toISOString()
const quoted = async (codes: string[], items = [course.courseId], as = buyer) =>
  (await t.call('quote', { body: { items: items.map((productId) => ({ productId })), voucherCodes: codes } }, { as }))
    .body
const order = (codes: string[], as: Person, items = [course.courseId]) =>
  t.call('placeOrder', { body: { items: items.map((productId) => ({ productId })), voucherCodes: codes } }, { as })

describe('a host’s vouchers', () => {
  it('are made, listed, read, changed and deleted by the host alone; codes are one whatever their case and blanks', async () => {
    const made = await t.call(
      'createVoucher',
      { body: voucherTerms(t, { code: ' he 2026 ', budget: 1_000_000 }) },
      { as: host },
    )
    expect([made.status, made.body.code, made.body.state, made.body.ofPlatform]).toEqual([
      201,
      'HE2026',
      'RUNNING',
      false,
    ])
    expect(made.body.costShare).toEqual({ host: 100, platform: 0, affiliate: 0 })
    expect(
      (await t.call('createVoucher', { body: voucherTerms(t, { code: 'He2026' }) }, { as: host })).fault.code,
    ).toBe('VOUCHER_CODE_EXISTS')
    const params = { id: made.body.id }
    expect((await t.call('oneVoucher', { params }, { as: host })).body).toMatchObject({
      code: 'HE2026',
      productIds: null,
      used: 0,
    })
    const changed = await t.call('changeVoucher', { params, body: { value: 15, maxUses: 3 } }, { as: host })
    expect(changed.body).toMatchObject({ value: 15, maxUses: 3, budget: 1_000_000 })
    const replaced = await t.call(
      'replaceVoucher',
      { params, body: voucherTerms(t, { code: 'HE2026', value: 20 }) },
      { as: host },
    )
    expect(replaced.body).toMatchObject({ value: 20, maxUses: null, budget: null })
    expect((await t.call('vouchers', { query: { search: 'he20' } }, { as: host })).body.total).toBe(1)
    expect((await t.call('vouchers', { query: { state: 'EXPIRED' } }, { as: host })).body.total).toBe(0)
    expect((await t.call('deleteVoucher', { params }, { as: host })).body).toEqual({ ok: true })
    expect((await t.call('oneVoucher', { params }, { as: host })).fault.code).toBe('VOUCHER_NOT_FOUND')
  })

  it('name only the host’s products, each once, and bear their own cost', async () => {
    const make = (more: object, as = host) => t.call('createVoucher', { body: voucherTerms(t, more) }, { as })
    expect((await make({ productIds: [foreign.courseId] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await make({ productIds: [course.courseId, course.courseId] })).fault.code).toBe(
      'VOUCHER_PRODUCT_DUPLICATED',
    )
    expect((await make({ costShare: { host: 50, platform: 50, affiliate: 0 } })).fault.code).toBe(
      'INSUFFICIENT_PRIVILEGES',
    )
    expect((await make({ value: 101 })).fault.code).toBe('VALIDATION_FAILED')
    expect((await make({}, await t.person({ role: 'ACA_PARTNER' }))).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    const { id } = await madeVoucher(t, host, { productIds: [course.courseId] })
    const change = (body: object) => t.call('changeVoucher', { params: { id }, body }, { as: host })
    const other = await madeVoucher(t, host)
    expect((await change({ code: other.code })).fault.code).toBe('VOUCHER_CODE_EXISTS')
    expect((await change({ productIds: [second.courseId, second.courseId] })).fault.code).toBe(
      'VOUCHER_PRODUCT_DUPLICATED',
    )
    expect((await change({ productIds: [foreign.courseId] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await change({ costShare: { host: 0, platform: 100, affiliate: 0 } })).fault.code).toBe(
      'INSUFFICIENT_PRIVILEGES',
    )
    const replace = (more: object) =>
      t.call('replaceVoucher', { params: { id }, body: voucherTerms(t, more) }, { as: host })
    expect((await replace({ code: other.code })).fault.code).toBe('VOUCHER_CODE_EXISTS')
    expect((await replace({ productIds: [foreign.courseId] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    const list = await t.call('voucherProducts', { params: { id } }, { as: host })
    expect(list.body.items.map((one) => one.id)).toEqual([course.courseId])
    expect(
      (
        await quoted(
          [(await t.call('oneVoucher', { params: { id } }, { as: host })).body.code],
          [course.courseId, second.courseId],
        )
      ).discount,
    ).toBe(20_000)
  })

  it('I-94: another host reads and changes none; what is not there is not found', async () => {
    const { id } = await madeVoucher(t, host)
    const other = await t.person({ role: 'HOST' })
    const every = (target: string, as: Person) => {
      const params = { id: target }
      return Promise.all([
        t.call('oneVoucher', { params }, { as }),
        t.call('replaceVoucher', { params, body: voucherTerms(t) }, { as }),
        t.call('changeVoucher', { params, body: { active: false } }, { as }),
        t.call('deleteVoucher', { params }, { as }),
        t.call('voucherProducts', { params }, { as }),
        t.call('voucherUsers', { params }, { as }),
        t.call('voucherOrderItems', { params }, { as }),
      ])
    }
    expect((await every(id, other)).map((reply) => reply.fault.code)).toEqual(Array(7).fill('NOT_OWNER'))
    expect((await every(id, staff)).map((reply) => reply.fault.code)).toEqual(Array(7).fill('NOT_OWNER'))
    expect((await every(NOBODY, host)).map((reply) => reply.fault.code)).toEqual(Array(7).fill('VOUCHER_NOT_FOUND'))
  })

  it('may be for some people only, whom a host knows as learners', async () => {
    const friend = await t.person()
    await enroll(t, friend, second)
    const stranger = await t.person()
    const unknown = await t.call(
      'createVoucher',
      { body: voucherTerms(t, { userEmails: [friend.email, stranger.email] }) },
      { as: host },
    )
    expect(unknown.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'userEmails.1' }] })
    const { id, code } = await madeVoucher(t, host, { userEmails: [friend.email] })
    expect((await t.call('voucherUsers', { params: { id } }, { as: host })).body.items).toMatchObject([
      { id: friend.id, email: maskedEmail(friend.email) },
    ])
    expect((await quoted([code], [course.courseId], friend)).vouchers[0]).toMatchObject({
      amount: 20_000,
      problem: null,
    })
    expect((await quoted([code], [course.courseId], stranger)).vouchers[0]?.problem).toBe('VOUCHER_NOT_FOUND')
    await t.call('changeVoucher', { params: { id }, body: { userEmails: null } }, { as: host })
    expect((await quoted([code], [course.courseId], stranger)).vouchers[0]?.problem).toBeNull()
  })

  it('a host does not follow where people move; who is named stays by id, and nobody comes in by one', async () => {
    const [friend, other, stranger] = [await t.person(), await t.person(), await t.person()]
    for (const one of [friend, other]) await enroll(t, one, second)
    const { id, code } = await madeVoucher(t, host, { userEmails: [friend.email] })
    const params = { id }
    await t.db.updateTable('users').set({ email: 'noi-o-moi@gmail.com' }).where('id', '=', friend.id).execute()
    const shown = await t.call('voucherUsers', { params }, { as: host })
    expect(shown.body.items).toMatchObject([{ id: friend.id, email: 'n•••@gmail.com' }])
    const body = { ...voucherTerms(t, { code }), userEmails: [other.email], userIds: [friend.id, stranger.id] }
    expect((await t.call('replaceVoucher', { params, body }, { as: host })).status).toBe(200)
    const named = (await t.call('voucherUsers', { params }, { as: host })).body.items.map((one) => one.id)
    expect(named.toSorted()).toEqual([friend.id, other.id].toSorted())
    const nobody = await t.call(
      'replaceVoucher',
      { params, body: { ...body, userEmails: [], userIds: [] } },
      { as: host },
    )
    expect(nobody.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'userEmails' }] })
    const ofPlatform = await madeVoucher(t, staff, { userEmails: ['noi-o-moi@gmail.com'] })
    expect((await t.call('voucherUsers', { params: { id: ofPlatform.id } }, { as: staff })).body.items).toMatchObject([
      { email: 'noi-o-moi@gmail.com' },
    ])
  })

  it('terms that do not go together are refused at their field, said whole or in part', async () => {
    const { id, startsAt } = await madeVoucher(t, host)
    const fixed = await madeVoucher(t, host, { type: 'FIXED_AMOUNT', value: 30_000 })
    const refused = async (body: object, of = id) => {
      const { fault } = await t.call('changeVoucher', { params: { id: of }, body }, { as: host })
      return [fault.code, fault.errors?.map(({ path }) => path)]
    }
    expect(await refused({ value: 150 })).toEqual(['VALIDATION_FAILED', ['value']])
    expect(await refused({ type: 'FIXED_AMOUNT', value: 30_000, maxAmount: 10_000 })).toEqual([
      'VALIDATION_FAILED',
      ['maxAmount'],
    ])
    expect(await refused({ type: 'PERCENTAGE' }, fixed.id)).toEqual(['VALIDATION_FAILED', ['value']])
    expect(await refused({ endsAt: startsAt })).toEqual(['VALIDATION_FAILED', ['endsAt']])
    expect(await refused({ userEmails: [] })).toEqual(['VALIDATION_FAILED', ['userEmails']])
    const made = await t.call(
      'createVoucher',
      { body: voucherTerms(t, { endsAt: '2020-01-01T00:00:00Z' }) },
      { as: host },
    )
    expect(made.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'endsAt' }] })
  })

  it('once redeemed keeps its code, value and products; its limits and its end may change', async () => {
    const { id, code } = await madeVoucher(t, host, { type: 'FIXED_AMOUNT', value: 30_000 })
    const person = await t.person()
    await order([code], person)
    const params = { id }
    const change = (body: object) => t.call('changeVoucher', { params, body }, { as: host })
    expect((await change({ value: 1 })).fault.code).toBe('VOUCHER_REDEEMED')
    expect((await change({ productIds: [second.courseId] })).fault.code).toBe('VOUCHER_REDEEMED')
    expect((await t.call('replaceVoucher', { params, body: voucherTerms(t) }, { as: host })).fault.code).toBe(
      'VOUCHER_REDEEMED',
    )
    const kept = await change({ maxUses: 1, endsAt: later(60), name: 'Tên khác' })
    expect(kept.body).toMatchObject({
      name: 'Tên khác',
      held: 1,
      used: 0,
      spent: 30_000,
      state: 'USED_UP',
      can: { changeValue: false },
    })
    const uses = (await t.call('voucherOrderItems', { params }, { as: host })).body
    expect(uses.items).toMatchObject([{ amount: 30_000, hostPart: 30_000, platformPart: 0, price: 170_000 }])
    expect((await t.call('deleteVoucher', { params }, { as: host })).status).toBe(200)
    expect((await quoted([code])).vouchers[0]?.problem).toBe('VOUCHER_NOT_FOUND')
  })
})

describe('codes of the platform', () => {
  it('are for everything, and staff say who bears them', async () => {
    const { affiliateId } = await partner(t, staff)
    const shares = { host: 20, platform: 50, affiliate: 30, affiliateId }
    const { id, code, costShare } = await madeVoucher(t, staff, { costShare: shares })
    expect(costShare).toEqual({ ...shares, affiliateName: 'Công ty Kênh Học' })
    const apart = await madeVoucher(t, staff, { costShare: shares })
    const anew = voucherTerms(t, { code: apart.code })
    const said = await t.call('replaceVoucher', { params: { id: apart.id }, body: anew }, { as: staff })
    expect(said.body.costShare).toMatchObject({ host: 0, platform: 100, affiliate: 0 })
    const person = await t.person()
    const attempt = await (async () => {
      const placed = await order([code], person, [foreign.courseId])
      return t.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', placed.body.paymentId ?? '')
        .executeTakeFirstOrThrow()
    })()
    expect(attempt.amount).toBe(270_000)
    await notify(
      t,
      noticeOf({ orderId: attempt.order_id, paymentId: attempt.id, txnRef: attempt.txn_ref, amount: attempt.amount }),
    )
    expect((await t.call('voucherOrderItems', { params: { id } }, { as: staff })).body.items).toMatchObject([
      { amount: 30_000, hostPart: 6_000, platformPart: 15_000, affiliatePart: 9_000, orderStatus: 'PAID' },
    ])
    const entries = await t.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount'])
      .where('order_id', '=', attempt.order_id)
      .execute()
    const sum = (account: string) =>
      entries.filter((one) => one.account === account).reduce((all, one) => all + one.amount, 0)
    expect([sum('PROMOTION'), sum('AFFILIATE_PROMOTION'), sum('BUYER_FUNDS')]).toEqual([15_000, 9_000, 0])
  })
  it('are made many at once from a pattern, each for one use, and handed out as a sheet', async () => {
    const body = { ...voucherTerms(t), pattern: 'tet-#####', count: 25, productIds: [course.courseId] }
    const made = await t.call('createVoucherBatch', { body }, { as: host })
    expect([made.status, made.body.count]).toEqual([201, 25])
    const { batchId } = made.body
    const { items, total } = (await t.call('vouchers', { query: { batchId, take: 100 } }, { as: host })).body
    expect([total, new Set(items.map((one) => one.code)).size]).toEqual([25, 25])
    expect(items.every((one) => /^TET-[0-9A-Z]{5}$/.test(one.code) && one.usage === 'SINGLE_USE')).toBe(true)
    const file = await t.app.fastify.inject({
      url: `/api/v1/vouchers/export?batchId=${batchId}`,
      headers: { authorization: `Bearer ${host.token}` },
    })
    const sheet = await readSheet(file.rawPayload)
    expect(sheet).toHaveLength(26)
    expect(sheet[0]?.[0]).toBe('Mã')
    const many = (more: object, as = host) => t.call('createVoucherBatch', { body: { ...body, ...more } }, { as })
    expect((await many({ productIds: [foreign.courseId] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await many({ productIds: [course.courseId, course.courseId] })).fault.code).toBe(
      'VOUCHER_PRODUCT_DUPLICATED',
    )
    expect((await many({ pattern: 'TET-##' })).fault.code).toBe('VALIDATION_FAILED')
    expect((await many({}, await t.person({ role: 'SALE' }))).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
  })
})
