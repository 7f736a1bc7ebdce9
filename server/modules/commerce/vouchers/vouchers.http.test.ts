import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { madeVoucher, noticeOf, notify, ordered, voucherTerms } from '../testing.ts'

let t: TestApp
let host: Person
let staff: Person
let buyer: Person
let course: PublishedCourse
let second: PublishedCourse
let foreign: PublishedCourse

beforeAll(async () => {
  t = await testApp()
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  staff = await t.person({ role: 'MARKETING' })
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
  course = await publishedCourse(t, { host, price: 200_000 })
  second = await publishedCourse(t, { host, price: 100_000 })
  foreign = await publishedCourse(t, { price: 300_000 })
})
afterAll(() => t.close())

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
    expect(made.body.borne).toEqual({ host: 100, platform: 0, affiliate: 0 })
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
    expect((await make({ borne: { host: 50, platform: 50, affiliate: 0 } })).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
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
    expect((await change({ borne: { host: 0, platform: 100, affiliate: 0 } })).fault.code).toBe(
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
      { id: friend.id, email: friend.email },
    ])
    expect((await quoted([code], [course.courseId], friend)).vouchers[0]).toMatchObject({
      amount: 20_000,
      problem: null,
    })
    expect((await quoted([code], [course.courseId], stranger)).vouchers[0]?.problem).toBe('VOUCHER_NOT_APPLICABLE')
    await t.call('changeVoucher', { params: { id }, body: { userEmails: null } }, { as: host })
    expect((await quoted([code], [course.courseId], stranger)).vouchers[0]?.problem).toBeNull()
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
    const { id, code, borne } = await madeVoucher(t, staff, { borne: { host: 20, platform: 50, affiliate: 30 } })
    expect(borne).toEqual({ host: 20, platform: 50, affiliate: 30 })
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

describe('typing a code', () => {
  it('says what it does, or why nothing: every reason', async () => {
    const person = await t.person()
    await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: person })
    const type = async (code: string) => (await t.call('addCartVoucher', { body: { code } }, { as: person })).fault.code
    const code = async (more: object) => (await madeVoucher(t, host, more)).code
    const refusals = {
      VOUCHER_NOT_FOUND: 'khong-co',
      VOUCHER_INACTIVE: await code({ active: false }),
      VOUCHER_NOT_STARTED: await code({ startsAt: later(1), endsAt: later(60) }),
      VOUCHER_EXPIRED: await code({ endsAt: later(0) }),
      VOUCHER_NOT_APPLICABLE: await code({ productIds: [second.courseId] }),
      VOUCHER_USAGE_LIMIT_REACHED: await code({ budget: 19_999 }),
    }
    for (const [fault, one] of Object.entries(refusals)) {
      expect([one, await type(one)]).toEqual([one, fault])
      expect((await order([one], person)).fault.code).toBe(fault)
    }
    expect(await type(await code({ minOrder: 200_001 }))).toBe('VOUCHER_NOT_APPLICABLE')
    expect((await t.call('cartV2', {}, { as: person })).body.vouchers).toEqual([])
  })

  it('keeps the code with the cart, at login too, until it is taken out; five at most', async () => {
    const { code } = await madeVoucher(t, host)
    const person = await t.person()
    const guest = await t.call('guestCart', { query: { ids: course.courseId, codes: code.toLowerCase() } })
    expect(guest.body).toMatchObject({ vouchers: [{ code, amount: 20_000 }], summary: { total: 180_000 } })
    await t.call(
      'mergeCart',
      { body: { productIds: [course.courseId], voucherCodes: [code.toLowerCase(), 'khong-co'] } },
      { as: person },
    )
    const cart = (await t.call('cartV2', {}, { as: person })).body
    expect(cart).toMatchObject({
      vouchers: [{ code, amount: 20_000, problem: null }],
      summary: { total: 180_000, discount: 20_000 },
    })
    expect(cart.items[0]).toMatchObject({ offer: 200_000, price: 180_000, problem: null })
    await t.call('removeCartVoucher', { params: { code: code.toLowerCase() } }, { as: person })
    expect((await t.call('cartV2', {}, { as: person })).body.summary.total).toBe(200_000)
    const five = await Promise.all(Array.from({ length: 5 }, () => madeVoucher(t, host)))
    await t.call('mergeCart', { body: { productIds: [], voucherCodes: five.map((one) => one.code) } }, { as: person })
    expect((await t.call('addCartVoucher', { body: { code } }, { as: person })).fault.code).toBe('TOO_MANY_VOUCHERS')
  })

  it('is time half-open: it counts at its first instant and not at its last', async () => {
    const { code } = await madeVoucher(t, host, { startsAt: later(0), endsAt: later(10) })
    const problem = async () => (await quoted([code])).vouchers[0]?.problem
    expect(await problem()).toBeNull()
    t.clock.advance(10)
    expect(await problem()).toBe('VOUCHER_EXPIRED')
  })
})

describe('what an order does with its codes', () => {
  const holdsOf = (id: string) =>
    t.db.selectFrom('holds').selectAll().where('pool_id', '=', id).orderBy('created_at').orderBy('id').execute()

  it('I-51: a use is held with the order, kept once it is paid, and given back once when it is given up', async () => {
    const { id, code } = await madeVoucher(t, host, { usage: 'SINGLE_USE' })
    const first = await t.person()
    const placed = await order([code], first)
    expect(await holdsOf(id)).toMatchObject([{ status: 'HOLDING', quantity: 1, amount: 20_000 }])
    const other = await t.person()
    expect((await order([code], other)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    await t.call('cancelOrder', { params: { id: placed.body.orderId } }, { as: first })
    expect(await holdsOf(id)).toMatchObject([{ status: 'CANCELED' }])
    const again = await order([code], other)
    const attempt = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', again.body.paymentId ?? '')
      .executeTakeFirstOrThrow()
    await notify(
      t,
      noticeOf({ orderId: attempt.order_id, paymentId: attempt.id, txnRef: attempt.txn_ref, amount: attempt.amount }),
    )
    expect((await holdsOf(id)).map((hold) => hold.status)).toEqual(['CANCELED', 'SUCCESS'])
    expect((await order([code], first)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
  })

  it('I-06: an unpaid order of one’s own never stands in one’s way, and holds nothing from its last instant on', async () => {
    const { id, code } = await madeVoucher(t, host, { usage: 'SINGLE_USE' })
    const person = await t.person()
    await order([code], person)
    expect((await order([code], person, [second.courseId])).status).toBe(201)
    expect((await holdsOf(id)).map((hold) => hold.status)).toEqual(['CANCELED', 'HOLDING'])
    const before = t.clock.now
    t.clock.advance(30 * 60 - 1)
    const other = await t.person()
    expect((await order([code], other)).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    t.clock.advance(1)
    expect((await order([code], other)).status).toBe(201)
    t.clock.now = before
  })

  it('I-51: a code without effect uses nothing; a person’s own limit holds', async () => {
    const { id, code } = await madeVoucher(t, host, { perUser: 1 })
    const person = await t.person()
    const free = await publishedCourse(t, { host, price: 0 })
    expect((await order([code], person, [free.courseId])).fault.code).toBe('VOUCHER_NOT_APPLICABLE')
    expect(await holdsOf(id)).toEqual([])
    const attempt = await (async () => {
      const placed = await order([code], person)
      const row = await t.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', placed.body.paymentId ?? '')
        .executeTakeFirstOrThrow()
      return { orderId: row.order_id, paymentId: row.id, txnRef: row.txn_ref, amount: row.amount }
    })()
    await notify(t, noticeOf(attempt))
    expect((await order([code], person, [second.courseId])).fault.code).toBe('VOUCHER_USAGE_LIMIT_REACHED')
    expect((await order([code], await t.person(), [second.courseId])).status).toBe(201)
  })

  it('I-50, I-57: the price is the buyer’s until the order ends, whatever becomes of the code, and paid once', async () => {
    const { id, code } = await madeVoucher(t, host, { endsAt: later(60) })
    const person = await t.person()
    const placed = await order([code], person)
    t.clock.advance(120)
    await t.call('changeVoucher', { params: { id }, body: { active: false } }, { as: host })
    const row = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', placed.body.paymentId ?? '')
      .executeTakeFirstOrThrow()
    const attempt = { orderId: row.order_id, paymentId: row.id, txnRef: row.txn_ref, amount: row.amount }
    expect(attempt.amount).toBe(180_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    const bought = (await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: person })).body
    expect(bought).toMatchObject({
      status: 'PAID',
      total: 180_000,
      reductions: [{ step: 'VOUCHER', name: code, amount: 20_000 }],
    })
    expect((await order([code], await t.person())).fault.code).toBe('VOUCHER_INACTIVE')
  })

  it('a product’s own lower price stands on the line as the host’s reduction', async () => {
    const person = await t.person()
    await t.db.updateTable('products').set({ list_price: 250_000 }).where('id', '=', course.courseId).execute()
    const attempt = await ordered(t, person, [course.courseId])
    const [line] = (await t.call('orderItems', { params: { id: attempt.orderId } }, { as: person })).body.items
    expect(line).toMatchObject({ listPrice: 250_000, price: 200_000, reductions: [{ step: 'SALE', amount: 50_000 }] })
    const rows = await t.db
      .selectFrom('order_item_reductions')
      .selectAll()
      .where('order_item_id', '=', line?.id ?? '')
      .execute()
    expect(rows).toMatchObject([{ step: 'SALE', amount: 50_000, host_part: 50_000 }])
  })
})
