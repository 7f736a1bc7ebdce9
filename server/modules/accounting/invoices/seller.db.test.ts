import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { fresh, payableHost, sold } from '../payouts/testing.ts'
import { theInvoice } from './reads.ts'

let t: TestApp
let host: Person
beforeAll(async () => {
  t = await testApp({
    SELLER_NAME: 'Công ty Cổ phần Bến Học',
    SELLER_TAX_CODE: '0318888888',
    SELLER_ADDRESS: '12 Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
  })
  host = await payableHost(t)
})
afterAll(() => t.close())

const documentsOf = (orderId: string) =>
  t.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('issued_at').execute()

/** What a person reads on a paper. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('who sold', () => {
  const paperFor = async (order: { orderId: string; buyer: Person }) => {
    const [invoice] = await documentsOf(order.orderId)
    const file = await t.app.fastify.inject({
      method: 'GET',
      url: `/api/v1/orders/invoices/${invoice?.id}/pdf`,
      headers: { authorization: `Bearer ${(await fresh(t, order.buyer)).token}` },
    })
    return { invoice, words: await wordsOf(file.rawPayload) }
  }

  it('the paper names the platform with tax code and address, and the host of each line', async () => {
    const order = await sold(t, host)
    const { invoice, words } = await paperFor(order)
    // Its columns show the tax, so it is the invoice of value-added tax by name.
    for (const told of [
      'Hóa đơn giá trị gia tăng',
      'Thuế suất',
      'Công ty Cổ phần Bến Học',
      '0318888888',
      '12 Bến Nghé',
      `giảng viên: ${host.fullName}`,
    ])
      expect(words).toContain(told)
    const buyer = await fresh(t, order.buyer)
    const { body } = await t.call('orderInvoices', { params: { id: order.orderId } }, { as: buyer })
    expect(body.items[0]?.lines).toMatchObject([{ hostName: host.fullName }])
    expect(invoice).toMatchObject({ seller_name: 'Công ty Cổ phần Bến Học', seller_tax_code: '0318888888' })
  })

  it('a document keeps the seller it was made with, whatever the settings say later', async () => {
    const order = await sold(t, host)
    const moved = await t.as()
    const later = { ...moved, config: { ...moved.config, seller: { ...moved.config.seller, address: '1 Chỗ Mới' } } }
    const [invoice] = await documentsOf(order.orderId)
    expect((await theInvoice(later, invoice?.id ?? '', null)).seller.address).toMatch(/^12 Bến Nghé/)
  })
})
