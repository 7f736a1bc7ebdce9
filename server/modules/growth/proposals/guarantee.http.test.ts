import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { limitPlaces } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { expireProposals } from './expire-proposals.ts'
import { actsOf, COMPANY, paid, sent, wrote } from './testing.ts'

const t = openedApp()
let host: Person
let sale: Person
let customer: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  sale = await t.person({ role: 'SALE', fullName: 'Phạm Kinh Doanh' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(async () => {
  t.clock.now = START
  customer = await t.person({ fullName: 'Nguyễn Thị Hạnh' })
})

const { course, one, told } = actsOf(() => ({ t, host }))
const send = (id: string, as = sale) => t.call('sendProposal', { params: { id } }, { as })
const own = async (code: string, as = customer) => t.call('ownProposal', { params: { code } }, { as })
const accept = (as: Person, code: string, version = 1) =>
  t.call('acceptProposal', { params: { code }, body: { version } }, { as })
const orderOf = async (id: string) => (await t.call('order', { params: { id } }, { as: customer })).body

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
      items: [{ productId, quantity: 10, price: 4_000_000, forOthers: true, reductions: [{ step: 'PROPOSAL' }] }],
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
      expect(
        (await t.call(call, { params: { id }, body: { version: 1, reason: 'x' } } as never, { as: sale })).fault.code,
      ).toBe('PROPOSAL_ORDERED')
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
