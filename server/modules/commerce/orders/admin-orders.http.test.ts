import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { xlsxOf } from '#server/core/write-sheet.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { attemptOf, limitPlaces, madeVoucher, noticeOf, notify, ordered } from '../testing.ts'
import { expireEdits } from './expire-orders.ts'

let t: TestApp
let seller: Person
let staff: Person
let buyer: Person
let cheap: PublishedCourse
let dear: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  t = await testApp()
  seller = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'SALE', fullName: 'Phạm Thu Ngân' })
  cheap = await publishedCourse(t, { host: seller, name: 'Khóa rẻ', price: 100_000 })
  dear = await publishedCourse(t, { host: seller, name: 'Khóa đắt', price: 300_000 })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const MANUAL = { reason: 'Công ty trả theo hợp đồng', evidence: 'UNC số 12/2026', receivedOn: '2026-06-14' }
const create = (body: object) => t.call('createAdminOrder', { body } as never, { as: staff })
const items = (...courses: PublishedCourse[]) => courses.map(({ courseId }) => ({ productId: courseId }))
const read = async (id: string) => (await t.call('oneAdminOrder', { params: { id } }, { as: staff })).body
const edit = (id: string, body: object) =>
  t.call('editAdminOrder', { params: { id }, body: { reason: 'Đổi khóa học', ...body } } as never, { as: staff })

async function paid(...courses: PublishedCourse[]) {
  const attempt = await ordered(
    t,
    buyer,
    courses.map((one) => one.courseId),
  )
  await notify(t, noticeOf(attempt))
  return (await read(attempt.orderId)) as Awaited<ReturnType<typeof read>>
}
const itemOf = (order: Awaited<ReturnType<typeof read>>, course: PublishedCourse) =>
  order.items.find((one) => one.productId === course.courseId && one.status !== 'CANCELED')?.id ?? ''
const owns = async (course: PublishedCourse) =>
  (await t.call('productAccessible', { params: { id: course.courseId } }, { as: buyer })).body.accessible
/** I-44: what an order costs (what the buyer has or is to have) is what came in, less what went back, and what is due. */
async function balanceOf(id: string) {
  const order = await read(id)
  const captured = order.payments
    .filter((one) => one.status === 'SUCCESS' || one.status === 'REFUND')
    .reduce((sum, one) => sum + one.amount, 0)
  const back = await t.db
    .selectFrom('refund_transfers as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.amount')
    .where('p.order_id', '=', id)
    .where('r.status', '<>', 'REFUND_FAILED')
    .execute()
  const live = order.items.filter((one) => one.status !== 'CANCELED').reduce((sum, one) => sum + one.price, 0)
  return { total: live, sum: captured - back.reduce((sum, one) => sum + one.amount, 0) + order.due }
}
async function ledgerOf(id: string) {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('order_id', '=', id)
    .execute()
  const sums = Map.groupBy(rows, (row) => row.account)
  return Object.fromEntries([...sums].map(([account, all]) => [account, all.reduce((sum, one) => sum + one.amount, 0)]))
}

describe('orders that staff make', () => {
  it('paid outside the providers: access at once, the money on the bank account, reason and evidence kept', async () => {
    const { code } = await madeVoucher(t, seller)
    const made = await create({
      userId: buyer.id,
      items: items(cheap, dear),
      voucherCodes: [code.toLowerCase()],
      payment: MANUAL,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'PAID',
      total: 360_000,
      due: 0,
      madeByStaff: true,
      buyer: { id: buyer.id },
    })
    expect(made.body.payments).toMatchObject([
      { provider: 'BANK_TRANSFER', amount: 360_000, manual: { ...MANUAL, recordedBy: 'Phạm Thu Ngân' } },
    ])
    expect(made.body.items[0]?.reductions).toMatchObject([
      { step: 'VOUCHER', hostPart: made.body.items[0]?.reductions[0]?.amount },
    ])
    expect([await owns(cheap), await owns(dear)]).toEqual([true, true])
    expect(await ledgerOf(made.body.id)).toMatchObject({ BANK: 360_000, BUYER_FUNDS: 0 })
    expect(made.body.timeline.map((one) => one.word)).toContain('Ghi nhận 360.000\u00a0₫ nhận ngoài cổng')
  })

  it('or for the person to pay; money that came outside is noted later, once', async () => {
    const made = (await create({ userId: buyer.id, items: items(cheap) })).body
    expect(made).toMatchObject({
      status: 'CREATED',
      due: 100_000,
      can: { edit: false, recordPayment: true, delete: true },
    })
    expect((await t.call('orders', {}, { as: buyer })).body.items[0]?.payable).toBe(true)
    const record = () => t.call('recordManualPayment', { params: { id: made.id }, body: MANUAL }, { as: staff })
    expect((await record()).body).toMatchObject({ status: 'PAID', due: 0 })
    expect((await record()).fault.code).toBe('ORDER_NOT_PAYABLE')
    expect(
      (await t.call('recordManualPayment', { params: { id: NOBODY }, body: MANUAL }, { as: staff })).fault.code,
    ).toBe('ORDER_NOT_FOUND')
  })

  it('are refused for the reasons any order is', async () => {
    expect((await create({ userId: NOBODY, items: items(cheap) })).fault.code).toBe('USER_NOT_FOUND')
    expect((await create({ userId: seller.id, items: items(cheap) })).fault.code).toBe('OWN_PRODUCT')
    expect((await create({ userId: buyer.id, items: [{ productId: NOBODY }] })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    await paid(cheap)
    expect((await create({ userId: buyer.id, items: items(cheap) })).fault.code).toBe('ALREADY_OWNED')
    const full = await publishedCourse(t, { host: seller })
    await limitPlaces(t, full.courseId, 0)
    expect((await create({ userId: buyer.id, items: items(full) })).fault.code).toBe('SOLD_OUT')
    const code = async (more: object) => (await madeVoucher(t, seller, more)).code
    const refusals = {
      VOUCHER_NOT_FOUND: 'KHONG-CO',
      VOUCHER_INACTIVE: await code({ active: false }),
      VOUCHER_NOT_STARTED: await code({ startsAt: '2027-01-01T00:00:00Z' }),
      VOUCHER_EXPIRED: await code({ endsAt: START.toISOString() }),
      VOUCHER_NOT_APPLICABLE: await code({ minOrder: 1_000_000 }),
      VOUCHER_USAGE_LIMIT_REACHED: await code({ budget: 1 }),
    }
    for (const [fault, one] of Object.entries(refusals))
      expect((await create({ userId: buyer.id, items: items(dear), voucherCodes: [one] })).fault.code).toBe(fault)
  })

  it('a late note of money finds the place gone: refused, nothing booked', async () => {
    const scarce = await publishedCourse(t, { host: seller })
    await limitPlaces(t, scarce.courseId, 1)
    const made = (await create({ userId: buyer.id, items: items(scarce) })).body
    t.clock.advance(31 * 60)
    const late = await t.person({ role: 'SALE' })
    await ordered(t, await t.person(), [scarce.courseId])
    const answer = await t.call('recordManualPayment', { params: { id: made.id }, body: MANUAL }, { as: late })
    expect(answer.fault.code).toBe('SOLD_OUT')
    expect(await ledgerOf(made.id)).toEqual({})
  })

  it('are deleted while nobody paid; money that comes all the same brings them back', async () => {
    const attempt = await ordered(t, buyer, [dear.courseId])
    const remove = (id: string) => t.call('deleteAdminOrder', { params: { id } }, { as: staff })
    expect((await remove(attempt.orderId)).body).toEqual({ ok: true })
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(0)
    expect((await t.call('adminOrders', { query: { search: buyer.email } }, { as: staff })).body.total).toBe(0)
    await notify(t, noticeOf(attempt))
    expect((await t.call('orders', {}, { as: buyer })).body.items[0]?.status).toBe('PAID')
    expect((await remove(attempt.orderId)).fault.code).toBe('ORDER_PAID')
    expect((await remove(NOBODY)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await t.call('oneAdminOrder', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('are found by code, buyer, product and reference, by status and day', async () => {
    const order = await paid(cheap)
    const found = async (query: object) =>
      (await t.call('adminOrders', { query }, { as: staff })).body.items.some((one) => one.id === order.id)
    expect(await found({ search: order.code.toLowerCase() })).toBe(true)
    expect(await found({ search: buyer.email })).toBe(true)
    expect(await found({ search: 'khoa re' })).toBe(true)
    expect(await found({ search: order.payments[0]?.txnRef ?? '' })).toBe(true)
    expect(await found({ search: 'không có ai' })).toBe(false)
    expect(await found({ productId: cheap.courseId, status: 'PAID', from: '2026-06-15', to: '2026-06-15' })).toBe(true)
    expect(await found({ from: '2026-06-16' })).toBe(false)
    expect(await found({ status: 'CREATED' })).toBe(false)
  })
})

describe('I-44: editing a paid order', () => {
  it('a dry run says what would happen and does nothing', async () => {
    const order = await paid(cheap)
    const tried = await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear) })
    expect(tried.body).toMatchObject({
      applied: false,
      totalBefore: 100_000,
      totalAfter: 300_000,
      extra: 200_000,
      back: 0,
    })
    expect(await read(order.id)).toEqual(order)
  })

  it('dearer: what is added opens when the buyer has paid the rest, not before', async () => {
    const order = await paid(cheap)
    const done = await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear), dryRun: false })
    expect(done.body).toMatchObject({ applied: true, extra: 200_000 })
    expect(await balanceOf(order.id)).toEqual({ total: 300_000, sum: 300_000 })
    expect([await owns(cheap), await owns(dear)]).toEqual([false, false])
    expect((await edit(order.id, { add: items(cheap) })).fault.code).toBe('ORDER_EDIT_OPEN')
    expect((await t.call('orderInfo', { params: { id: order.id } }, { as: buyer })).body).toMatchObject({
      payable: true,
      due: 200_000,
    })
    const retry = await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })
    const attempt = await attemptOf(t, retry.body.paymentId)
    expect(attempt.amount).toBe(200_000)
    expect(await notify(t, noticeOf(attempt))).toBe('00')
    expect([await owns(dear), (await read(order.id)).due]).toEqual([true, 0])
    expect(await balanceOf(order.id)).toEqual({ total: 300_000, sum: 300_000 })
    expect(await ledgerOf(order.id)).toMatchObject({ BUYER_FUNDS: 0 })
    expect((await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })).fault.code).toBe(
      'ORDER_NOT_PAYABLE',
    )
  })

  it('two payments of the same rest: one counts, the other goes back', async () => {
    const order = await paid(cheap)
    await edit(order.id, { add: items(dear), dryRun: false })
    const [one, two] = await Promise.all(
      [1, 2].map(async () =>
        attemptOf(t, (await t.call('retryPayment', { body: { orderId: order.id } }, { as: buyer })).body.paymentId),
      ),
    )
    if (!one || !two) throw new Error('no attempts')
    await notify(t, noticeOf(one))
    await notify(t, noticeOf(two))
    expect(await balanceOf(order.id)).toEqual({ total: 400_000, sum: 400_000 })
  })

  it('cheaper: the difference goes back; the same: at once, without money', async () => {
    const order = await paid(dear)
    expect(
      (await edit(order.id, { remove: [itemOf(order, dear)], add: items(cheap), dryRun: false })).body,
    ).toMatchObject({ extra: 0, back: 200_000 })
    expect([await owns(dear), await owns(cheap)]).toEqual([false, true])
    expect(await balanceOf(order.id)).toEqual({ total: 100_000, sum: 100_000 })
    const twin = await publishedCourse(t, { host: seller, price: 100_000 })
    const after = await read(order.id)
    expect(
      (await edit(order.id, { remove: [itemOf(after, cheap)], add: items(twin), dryRun: false })).body,
    ).toMatchObject({ extra: 0, back: 0 })
    expect([await owns(cheap), await owns(twin)]).toEqual([false, true])
    expect(await balanceOf(order.id)).toEqual({ total: 100_000, sum: 100_000 })
  })

  it('I-09: a line taken out frees its place once; one added takes its own', async () => {
    const scarce = await publishedCourse(t, { host: seller, price: 100_000 })
    await limitPlaces(t, scarce.courseId, 1)
    const order = await paid(scarce)
    await edit(order.id, { remove: [itemOf(order, scarce)], add: items(cheap), dryRun: false })
    const again = await edit(order.id, { add: items(scarce), dryRun: false })
    expect(again.body).toMatchObject({ applied: true, extra: 100_000 })
    expect((await create({ userId: (await t.person()).id, items: items(scarce) })).fault.code).toBe('SOLD_OUT')
  })

  it('what is not paid in time, or given up by staff, is dropped, and what it would have used goes back', async () => {
    for (const end of ['expire', 'drop'] as const) {
      t.clock.now = START
      buyer = await t.person()
      const order = await paid(cheap)
      await edit(order.id, { remove: [itemOf(order, cheap)], add: items(dear), dryRun: false })
      if (end === 'drop') await t.call('dropOrderEdit', { params: { id: order.id } }, { as: staff })
      else {
        t.clock.advance(25 * 3_600)
        await expireEdits(await t.as())
        await expireEdits(await t.as())
        t.clock.now = START
      }
      expect(await balanceOf(order.id)).toEqual({ total: 0, sum: 0 })
      expect((await t.call('dropOrderEdit', { params: { id: order.id } }, { as: staff })).fault.code).toBe(
        'STATUS_CONFLICT',
      )
    }
    expect((await t.call('dropOrderEdit', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('is refused where it cannot be', async () => {
    const order = await paid(cheap)
    const unpaid = (await create({ userId: buyer.id, items: items(dear) })).body
    const full = await publishedCourse(t, { host: seller })
    await limitPlaces(t, full.courseId, 0)
    const own = await publishedCourse(t, { host: await asHost(buyer) })
    expect((await edit(NOBODY, { add: items(dear) })).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await edit(unpaid.id, { add: items(cheap) })).fault.code).toBe('ORDER_NOT_PAID')
    expect((await edit(order.id, {})).fault.code).toBe('ORDER_EDIT_EMPTY')
    expect((await edit(order.id, { remove: [unpaid.items[0]?.id] })).fault.code).toBe('ORDER_ITEM_NOT_FOUND')
    expect((await edit(order.id, { add: items(cheap) })).fault.code).toBe('ALREADY_OWNED')
    expect((await edit(order.id, { add: items(full) })).fault.code).toBe('SOLD_OUT')
    expect((await edit(order.id, { add: items(own) })).fault.code).toBe('OWN_PRODUCT')
    expect((await edit(order.id, { add: [{ productId: NOBODY }] })).fault.code).toBe('INVALID_PRODUCT_ITEM')
  })
  async function asHost(person: Person): Promise<Person> {
    await t.db.updateTable('users').set({ role: 'HOST' }).where('id', '=', person.id).execute()
    return person
  }
})

describe('orders from a spreadsheet', () => {
  const upload = (rows: string[][], more: object = {}) =>
    t.call(
      'uploadAdminOrders',
      {
        body: {
          name: 'don.xlsx',
          content: Buffer.from(
            xlsxOf([['Email', 'Sản phẩm', 'Đã trả', 'Lý do', 'Chứng từ', 'Ngày nhận'], ...rows]),
          ).toString('base64'),
          ...more,
        },
      },
      { as: staff },
    )

  it('every row says what became of it; one bad row stops all, or only itself', async () => {
    const other = await t.person()
    const rows = [
      [buyer.email, cheap.slug, '100.000', 'Hợp đồng lớp', 'UNC 1', '14/06/2026'],
      [other.email, `${cheap.slug}, /khoa-hoc/${dear.slug}`],
      ['khong-co@vidu.vn', cheap.slug],
      [other.email, 'khong-co'],
      [buyer.email, dear.slug, '1 đồng', 'Hợp đồng', 'UNC 2', '14/06/2026'],
      [buyer.email, dear.slug, '299.999', 'Hợp đồng', 'UNC 2', '14/06/2026'],
    ]
    const all = (await upload(rows)).body
    expect(all.rows.map((row) => row.status)).toEqual(['READY', 'READY', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED'])
    expect(all.rows.map((row) => row.problems[0]?.path)).toEqual([
      undefined,
      undefined,
      'email',
      'products',
      'amount',
      'amount',
    ])
    expect([all.created, (await t.call('orders', {}, { as: buyer })).body.total]).toEqual([0, 0])
    expect((await upload(rows.slice(0, 2), { dryRun: true })).body).toMatchObject({
      created: 0,
      rows: [{ status: 'READY', total: 100_000 }, { total: 400_000 }],
    })
    const good = (await upload(rows, { mode: 'GOOD_ROWS' })).body
    expect([good.created, good.refused]).toEqual([2, 4])
    expect([await owns(cheap), (await t.call('orders', {}, { as: other })).body.items[0]?.total]).toEqual([
      true,
      400_000,
    ])
    expect((await upload([[other.email, dear.slug]])).body).toMatchObject({ created: 1 })
  })
  it('says when it is no such sheet', async () => {
    const send = (text: string) =>
      t.call(
        'uploadAdminOrders',
        { body: { name: 'x.csv', content: Buffer.from(text).toString('base64') } },
        { as: staff },
      )
    expect((await send('Tên,Tuổi\nA,1')).fault.code).toBe('SHEET_UNREADABLE')
    expect((await send(`email,sanpham\n${'a@b.vn,x\n'.repeat(5_001)}`)).fault.code).toBe('TOO_LARGE')
  })
})

describe('what staff look things up with', () => {
  it('what orders are made of, and how often it was sold', async () => {
    await paid(cheap)
    const list = (await t.call('orderProductItems', { query: { search: 'khoa re', onSale: 'true' } }, { as: staff }))
      .body
    expect(list.items[0]).toMatchObject({ id: cheap.courseId, price: 100_000 })
    expect(list.items[0]?.sold).toBeGreaterThan(0)
  })

  it('the simulator says the price of a cart for anybody at any moment, and why; it writes nothing', async () => {
    const { code } = await madeVoucher(t, seller, { startsAt: '2026-07-01T00:00:00Z', value: 50 })
    const simulate = (more: object) =>
      t.call('simulatePrice', { body: { items: items(dear), voucherCodes: [code], ...more } }, { as: staff })
    const now = (await simulate({ email: buyer.email })).body
    expect(now).toMatchObject({
      total: 300_000,
      buyer: { id: buyer.id },
      vouchers: [{ problem: 'VOUCHER_NOT_STARTED' }],
    })
    const then = (await simulate({ at: '2026-07-01T00:00:00Z' })).body
    expect(then).toMatchObject({ total: 150_000, buyer: null, at: '2026-07-01T00:00:00.000Z' })
    expect(then.lines[0]?.considered).toMatchObject([{ step: 'VOUCHER', amount: 150_000, taken: true }])
    expect(then.lines[0]?.reductions).toMatchObject([{ hostPart: 150_000, platformPart: 0 }])
    expect((await simulate({ email: 'khong-co@vidu.vn' })).fault.code).toBe('USER_NOT_FOUND')
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(0)
  })
})
