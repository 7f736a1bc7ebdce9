import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { fresh } from '../payouts/testing.ts'
import { limitPlaces } from '../testing.ts'
import { expireProposals } from './expire-proposals.ts'
import { asked, COMPANY, paid, sent, wrote } from './testing.ts'

let t: TestApp
let host: Person
let sale: Person
let otherSale: Person
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await testApp()
  host = await t.person({ role: 'HOST' })
  sale = await t.person({ role: 'SALE', fullName: 'Phạm Kinh Doanh' })
  otherSale = await t.person({ role: 'SALE' })
  admin = await t.person({ role: 'ADMIN', fullName: 'Lê Quản Trị' })
})
afterAll(() => t.close())
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(async () => {
  t.clock.now = START
  customer = await t.person({ fullName: 'Nguyễn Thị Hạnh' })
})

const course = async (price = 500_000) => (await publishedCourse(t, { host, price })).courseId
const one = (productId: string, unitPrice: number, quantity = 10) => [{ productId, quantity, unitPrice }]
const send = (id: string, as = sale) => t.call('sendProposal', { params: { id } }, { as })
const own = async (code: string, as = customer) => t.call('ownProposal', { params: { code } }, { as })
const seen = async (id: string, as = sale) => (await t.call('staffProposal', { params: { id } }, { as })).body
/** What a person finds under the bell. */
const told = async ({ id }: Person) =>
  JSON.stringify(await t.db.selectFrom('notifications').select(['title', 'body']).where('user_id', '=', id).execute())
const accept = (as: Person, code: string, version = 1) =>
  t.call('acceptProposal', { params: { code }, body: { version } }, { as })
const orderOf = async (id: string) => (await t.call('order', { params: { id } }, { as: customer })).body

describe('asking', () => {
  it('a company asks; sale finds the wish, a draft at the prices for everybody, and is told', async () => {
    const productId = await course()
    const { id, code } = await asked(t, customer, [productId], 12)
    await t.deliver()
    const found = await seen(id)
    expect(found).toMatchObject({
      code,
      company: COMPANY,
      contactName: 'Nguyễn Thị Hạnh',
      wishes: [{ productId, learners: 12 }],
      versions: [{ number: 1, status: 'DRAFT', total: 6_000_000, offerTotal: 6_000_000, madeBy: null }],
    })
    expect(await told(sale)).toContain(`Yêu cầu báo giá ${code}`)
    expect((await own(code)).body).toMatchObject({ current: null, order: null, can: { accept: false } })
  })

  it('nobody asks for what is not sold, is free, or is their own; each line is named', async () => {
    const free = await course(0)
    const good = await course()
    const ask = (productIds: string[], as = customer) =>
      t.call(
        'askProposal',
        { body: { items: productIds.map((productId) => ({ productId, learners: 3 })), contactName: 'Lan' } },
        { as },
      )
    const refused = await ask([good, free])
    expect([refused.fault.code, refused.fault.errors]).toMatchObject([
      'INVALID_PRODUCT_ITEM',
      [{ path: 'items.1.productId', code: 'FREE' }],
    ])
    expect((await ask([good], host)).fault.code).toBe('OWN_PRODUCT')
  })

  it('a tax code is judged as on invoices', async () => {
    const body = {
      items: [{ productId: await course(), learners: 2 }],
      company: { name: 'Sen', taxCode: '12' },
      contactName: 'Lan',
    }
    const refused = await t.call('askProposal', { body }, { as: customer })
    expect([refused.status, refused.fault.errors?.[0]?.path]).toEqual([400, 'company.taxCode'])
  })
})

describe('who sees what', () => {
  it('a stranger finds nothing, answers nothing and prints nothing; a learner is no staff; marketing has no grant', async () => {
    const { id, code } = await sent(t, customer, sale, one(await course(), 450_000))
    const stranger = await t.person()
    const params = { code }
    const tries = [
      await own(code, stranger),
      await accept(stranger, code),
      await t.call('declineProposal', { params, body: { version: 1, reason: 'x' } }, { as: stranger }),
      await t.call('proposalPdf', { params: { code, number: '1' } } as never, { as: stranger }),
    ]
    expect(tries.map((answer) => answer.fault.code)).toEqual(tries.map(() => 'PROPOSAL_NOT_FOUND'))
    expect((await t.call('ownProposals', {}, { as: stranger })).body.items).toEqual([])
    const marketing = await t.person({ role: 'MARKETING' })
    for (const as of [customer, marketing])
      expect((await t.call('staffProposal', { params: { id } }, { as })).status).toBe(403)
  })

  it('nobody of the staff writes, sends or approves their own', async () => {
    const { id } = await asked(t, sale, [await course()])
    const body = { lines: one(await course(), 450_000), validOn: '2026-06-30', terms: '' }
    const write = await t.call('writeProposal', { params: { id }, body }, { as: sale })
    expect(write.fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await send(id)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('reviseProposal', { params: { id } }, { as: sale })).fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('what one handles stands first, with counts and a search by company, code and contact', async () => {
    const mine = await asked(t, customer, [await course()])
    await wrote(t, otherSale, mine.id, one(await course(), 450_000))
    t.clock.advance(60)
    const newer = await asked(t, customer, [await course()])
    const list = await t.call('allProposals', { query: { take: 2 } } as never, { as: otherSale })
    expect(list.body.items[0]?.id).toBe(mine.id)
    const search = await t.call('allProposals', { query: { search: newer.code } }, { as: otherSale })
    expect(search.body.items.map((row) => row.id)).toEqual([newer.id])
    const folded = await t.call('allProposals', { query: { search: 'sen vang', status: 'DRAFT' } }, { as: otherSale })
    expect(folded.body.total).toBe(folded.body.counts.DRAFT)
    expect(folded.body.total).toBeGreaterThan(1)
  })
})

describe('writing and sending', () => {
  it('up to 20 % one person decides; the price is shown with who bears it, and the customer is told', async () => {
    const productId = await course()
    const { id, code } = await sent(t, customer, sale, one(productId, 400_000))
    const [version] = (await seen(id)).versions
    expect(version).toMatchObject({
      status: 'SENT',
      total: 4_000_000,
      offerTotal: 5_000_000,
      needsApproval: false,
      madeBy: { fullName: 'Phạm Kinh Doanh' },
      lines: [
        {
          unitPrice: 400_000,
          price: 4_000_000,
          reductions: [{ step: 'PROPOSAL', amount: 1_000_000, hostPart: 0, platformPart: 1_000_000 }],
        },
      ],
    })
    await t.deliver()
    expect(await told(customer)).toContain(`Báo giá ${code} đã sẵn sàng`)
    expect((await own(code)).body).toMatchObject({ current: { number: 1, status: 'SENT' }, can: { accept: true } })
  })

  it('one đồng more waits for a second person, who is not its maker; the database says so too', async () => {
    const productId = await course()
    const { id, code } = await asked(t, customer, [productId])
    await wrote(t, admin, id, one(productId, 399_999))
    expect((await send(id, admin)).body.status).toBe('WAITING_APPROVAL')
    expect((await own(code)).body.current).toBeNull()
    const approve = (as: Person) => t.call('approveProposal', { params: { id } }, { as })
    expect((await approve(admin)).fault.code).toBe('PROPOSAL_NEEDS_OTHER')
    expect((await approve(sale)).status).toBe(403)
    const version = { approved_by: admin.id, sent_at: t.clock.now, status: 'SENT' as const }
    const inDatabase = (set: object) =>
      t.db.updateTable('proposal_versions').set(set).where('proposal_id', '=', id).execute()
    await expect(inDatabase(version)).rejects.toThrow('proposal_versions_two_persons')
    await expect(inDatabase({ ...version, approved_by: null })).rejects.toThrow('proposal_versions_approved')
    const second = await t.person({ role: 'ADMIN' })
    expect((await approve(second)).body.status).toBe('SENT')
    expect((await own(code)).body).toMatchObject({ current: { total: 3_999_990 }, can: { accept: true } })
  })

  it('a second person may give it back with a reason; its maker changes it and sends', async () => {
    const productId = await course()
    const { id } = await asked(t, customer, [productId])
    await wrote(t, sale, id, one(productId, 250_000))
    await send(id)
    expect((await wrote(t, sale, id, one(productId, 450_000))).fault.code).toBe('STATUS_CONFLICT')
    const back = await t.call('returnProposal', { params: { id }, body: { reason: 'Quá sâu' } }, { as: admin })
    expect(back.body.status).toBe('DRAFT')
    await t.deliver()
    expect((await seen(id)).history.at(-1)).toMatchObject({ reason: 'Quá sâu', by: { fullName: 'Lê Quản Trị' } })
    expect((await wrote(t, sale, id, one(productId, 450_000))).status).toBe(200)
    expect((await send(id)).body.status).toBe('SENT')
    expect((await t.call('returnProposal', { params: { id }, body: { reason: 'x' } }, { as: admin })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('a draft that nobody wrote is not sent, nor one whose day has passed, nor a price above the catalogue’s', async () => {
    const productId = await course()
    const { id } = await asked(t, customer, [productId])
    expect((await send(id)).fault.code).toBe('PROPOSAL_NOT_READY')
    const high = await wrote(t, sale, id, one(productId, 500_001))
    expect(high.fault.errors).toMatchObject([{ path: 'lines.0.unitPrice', code: 'TOO_HIGH' }])
    expect((await wrote(t, sale, id, one(productId, 450_000), '2026-06-14')).fault.errors).toMatchObject([
      { path: 'validOn' },
    ])
    await wrote(t, sale, id, one(productId, 450_000), '2026-06-15')
    t.clock.now = new Date('2026-06-15T17:00:00Z')
    expect((await send(id, await fresh(t, sale))).fault.code).toBe('PROPOSAL_NOT_READY')
  })

  it('what left the draft is not changed any more, whoever tries', async () => {
    const { id } = await sent(t, customer, sale, one(await course(), 450_000))
    const version = (await seen(id)).versions[0]
    const versions = t.db.updateTable('proposal_versions').where('id', '=', version?.id ?? '')
    await expect(versions.set({ total: 1 }).execute()).rejects.toThrow('not changed')
    const lines = t.db.updateTable('proposal_lines').where('version_id', '=', version?.id ?? '')
    await expect(lines.set({ name: 'khác' }).execute()).rejects.toThrow('not changed')
  })

  it('withdrawn with a reason: the customer reads it and accepts nothing', async () => {
    const { id, code } = await sent(t, customer, sale, one(await course(), 450_000))
    const withdraw = () =>
      t.call('withdrawProposal', { params: { id }, body: { reason: 'Ngừng mở lớp' } }, { as: sale })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    const answer = await accept(customer, code)
    expect([answer.fault.code, answer.fault.message]).toEqual(['PROPOSAL_CHANGED', 'Bến Học đã thu hồi báo giá này.'])
  })
})

describe('the price is guaranteed', () => {
  it('accepted after the catalogue’s price rose: an order of exactly its lines, with the company on its invoice', async () => {
    const productId = await course()
    const { code } = await sent(t, customer, sale, one(productId, 400_000))
    await t.db
      .updateTable('products')
      .set({ price: 900_000, list_price: 900_000 })
      .where('id', '=', productId)
      .execute()
    const answer = await accept(customer, code)
    expect(answer.status, answer.raw).toBe(200)
    const order = await orderOf(answer.body.orderId)
    expect(order).toMatchObject({
      status: 'CREATED',
      listTotal: 5_000_000,
      discount: 1_000_000,
      total: 4_000_000,
      payable: true,
      items: [{ productId, quantity: 10, price: 4_000_000, forSeats: true, reductions: [{ step: 'PROPOSAL' }] }],
    })
    expect(order.expiresAt).toBe('2026-06-18T03:00:00.000Z')
    const invoices = await t.call('orderInvoices', { params: { id: order.id } }, { as: customer })
    expect(invoices.body.wish).toEqual(COMPANY)
    expect(await paid(t, customer, order.id)).toBe('00')
    expect((await orderOf(order.id)).status).toBe('PAID')
    const documents = await t.call('orderInvoices', { params: { id: order.id } }, { as: customer })
    expect(documents.body.items).toMatchObject([
      { buyerName: COMPANY.name, buyerTaxCode: COMPANY.taxCode, total: 4_000_000, lines: [{ quantity: 10 }] },
    ])
    const part = await t.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('account', '=', 'PROMOTION')
      .where('order_item_id', '=', order.items[0]?.id ?? '')
      .executeTakeFirst()
    expect(part?.amount, 'the platform bears what it took off').toBe(1_000_000)
  })

  it('until the last millisecond of its validity, and not at its end', async () => {
    const end = new Date('2026-06-30T17:00:00Z')
    const [early, late] = [
      await sent(t, customer, sale, one(await course(), 450_000)),
      await sent(t, customer, sale, one(await course(), 450_000)),
    ]
    t.clock.now = new Date(end.getTime() - 1)
    const as = await fresh(t, customer)
    expect((await accept(as, early.code)).status).toBe(200)
    t.clock.now = end
    expect((await accept(as, late.code)).fault.code).toBe('PROPOSAL_EXPIRED')
    expect((await own(late.code, as)).body).toMatchObject({ current: { status: 'EXPIRED' }, can: { accept: false } })
    const decline = { params: { code: late.code }, body: { version: 1, reason: 'Muộn' } }
    expect((await t.call('declineProposal', decline, { as })).fault.code).toBe('PROPOSAL_EXPIRED')
    await expireProposals(await t.as())
    expect((await accept(as, late.code)).fault.code).toBe('PROPOSAL_EXPIRED')
    const rows = await t.db
      .selectFrom('proposal_versions as v')
      .innerJoin('proposals as p', 'p.id', 'v.proposal_id')
      .select('v.status')
      .where('p.code', 'in', [early.code, late.code])
      .orderBy('v.status')
      .execute()
    expect(rows.map((row) => row.status)).toEqual(['ACCEPTED', 'EXPIRED'])
  })

  it('a version that was replaced while it was read is refused clearly; the earlier one is kept as it was', async () => {
    const productId = await course()
    const { id, code } = await sent(t, customer, sale, one(productId, 450_000))
    expect((await t.call('reviseProposal', { params: { id } }, { as: sale })).body.number).toBe(2)
    expect((await t.call('reviseProposal', { params: { id } }, { as: sale })).fault.code).toBe('PROPOSAL_DRAFT_OPEN')
    await wrote(t, sale, id, one(productId, 420_000))
    expect((await own(code)).body.can.accept, 'the first counts until the second is sent').toBe(true)
    await send(id)
    expect((await accept(customer, code, 1)).fault.code).toBe('PROPOSAL_CHANGED')
    expect((await own(code)).body).toMatchObject({
      current: { number: 2, total: 4_200_000 },
      earlier: [{ number: 1, status: 'REPLACED', total: 4_500_000 }],
    })
    const answer = await accept(customer, code, 2)
    expect((await orderOf(answer.body.orderId)).total).toBe(4_200_000)
  })

  it('the order given up unpaid: accepted again at the same price until the validity ends; the first stays closed', async () => {
    const { id, code } = await sent(t, customer, sale, one(await course(), 450_000))
    const first = (await accept(customer, code)).body.orderId
    expect((await accept(customer, code)).body.orderId, 'once').toBe(first)
    for (const call of ['reviseProposal', 'withdrawProposal'] as const)
      expect((await t.call(call, { params: { id }, body: { reason: 'x' } } as never, { as: sale })).fault.code).toBe(
        'PROPOSAL_ORDERED',
      )
    const decline = { params: { code }, body: { version: 1, reason: 'Đổi ý' } }
    expect((await t.call('declineProposal', decline, { as: customer })).fault.code).toBe('PROPOSAL_ORDERED')
    await t.call('cancelOrder', { params: { id: first } }, { as: customer })
    expect((await own(code)).body).toMatchObject({ current: { status: 'SENT' }, order: null, can: { accept: true } })
    const second = (await accept(customer, code)).body.orderId
    expect(second).not.toBe(first)
    expect((await orderOf(first)).status).toBe('REJECTED')
    await t.call('cancelOrder', { params: { id: second } }, { as: customer })
    t.clock.now = new Date('2026-06-30T17:00:00Z')
    expect((await accept(await fresh(t, customer), code)).fault.code).toBe('PROPOSAL_EXPIRED')
  })

  it('places are taken when it is accepted, as many as there are seats; too few refuse', async () => {
    const productId = await course()
    await limitPlaces(t, productId, 15)
    const offers = [
      await sent(t, customer, sale, one(productId, 450_000)),
      await sent(t, customer, sale, one(productId, 450_000)),
    ]
    const order = await orderOf((await accept(customer, offers[0]?.code ?? '')).body.orderId)
    expect(order.expiresAt, 'a day where places are kept').toBe('2026-06-16T03:00:00.000Z')
    expect((await accept(customer, offers[1]?.code ?? '')).fault.code).toBe('SOLD_OUT')
    const holds = await t.db
      .selectFrom('holds')
      .select(['quantity', 'status'])
      .where('order_id', '=', order.id)
      .execute()
    expect(holds).toEqual([{ quantity: 10, status: 'HOLDING' }])
  })

  it('what was taken off sale cannot be given: named, and nothing is ordered', async () => {
    const productId = await course()
    const { code } = await sent(t, customer, sale, one(productId, 450_000))
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', productId).execute()
    const refused = await accept(customer, code)
    expect([refused.fault.code, refused.fault.errors]).toMatchObject([
      'INVALID_PRODUCT_ITEM',
      [{ path: 'lines.0', code: 'NOT_ON_SALE' }],
    ])
    expect((await own(code)).body).toMatchObject({ order: null, can: { accept: true } })
  })

  it('a buyer’s own purchase of the same course leaves the company’s order open', async () => {
    const productId = await course()
    const { code } = await sent(t, customer, sale, one(productId, 450_000))
    const { orderId } = (await accept(customer, code)).body
    const placed = await t.call('placeOrder', { body: { items: [{ productId }] } }, { as: customer })
    expect(placed.status, placed.raw).toBe(201)
    expect((await orderOf(orderId)).status).toBe('CREATED')
  })
})

describe('declining', () => {
  it('the reason reaches who handles it; a better version may follow', async () => {
    const productId = await course()
    const { id, code } = await sent(t, customer, sale, one(productId, 450_000))
    const reason = 'Vượt ngân sách quý này'
    await t.call('declineProposal', { params: { code }, body: { version: 1, reason } }, { as: customer })
    await t.deliver()
    expect(await told(sale)).toContain(reason)
    expect((await accept(customer, code)).fault.message).toBe('Bạn đã từ chối báo giá này.')
    await t.call('reviseProposal', { params: { id } }, { as: sale })
    await wrote(t, sale, id, one(productId, 400_000))
    await send(id)
    expect((await accept(customer, code, 2)).status).toBe(200)
  })
})
