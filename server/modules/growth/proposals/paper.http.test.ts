import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { comboOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { asked, COMPANY, sent, wrote } from './testing.ts'

const t = openedApp()
let sale: Person
let customer: Person
beforeAll(async () => {
  sale = await t.person({ role: 'SALE' })
  customer = await t.person()
})

/** What somebody reads on a paper that they ask for. */
async function textOf(url: string, as: Person): Promise<string> {
  const { rawPayload, headers } = await t.app.fastify.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
  expect(headers['content-type']).toBe('application/pdf')
  const { items } = await (
    await (await getDocument({ data: new Uint8Array(rawPayload) }).promise).getPage(1)
  ).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

it('the paper says who, what, until when and how much, in words as well, with every Vietnamese letter', async () => {
  const combo = await comboOnSale(t)
  const { courseId } = await publishedCourse(t, { name: 'Kỹ thuật hầm nước dùng', price: 500_000 })
  const { id, code } = await sent(t, customer, sale, [
    { productId: courseId, quantity: 10, unitPrice: 450_000 },
    { productId: combo.id, quantity: 3, unitPrice: 345_000 },
  ])
  const text = await textOf(`/api/v1/proposals/${code}/versions/1/pdf`, customer)
  for (const words of [
    'Báo giá',
    `Số ${code}-1 · ngày 15/06/2026`,
    COMPANY.name,
    COMPANY.taxCode,
    '30/06/2026',
    'Kỹ thuật hầm nước dùng',
    'Trọn bộ bếp Việt',
    '450.000 ₫',
    '4.500.000 ₫',
    '1.035.000 ₫',
    '5.535.000 ₫',
    'Bằng chữ: Năm triệu năm trăm ba mươi lăm nghìn đồng.',
    'Hóa đơn xuất trong ngày.',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  expect(await textOf(`/api/v1/admin/proposals/${id}/versions/1/pdf`, sale)).toContain(COMPANY.name)
})

it('a version that was not sent is on paper for the staff only', async () => {
  const { courseId } = await publishedCourse(t)
  const { id, code } = await asked(t, customer, [courseId])
  const own = await t.call('proposalPdf', { params: { code, number: '1' } } as never, { as: customer })
  expect(own.fault.code).toBe('PROPOSAL_NOT_FOUND')
  expect(await textOf(`/api/v1/admin/proposals/${id}/versions/1/pdf`, sale)).toContain('bản nháp, chưa gửi')
  const none = await t.call('staffProposalPdf', { params: { id, number: '2' } } as never, { as: sale })
  expect(none.fault.code).toBe('PROPOSAL_NOT_FOUND')
})

it('of a combo the order holds the parts, each with its share of the price, to the đồng', async () => {
  const combo = await comboOnSale(t)
  const { code } = await sent(t, customer, sale, [{ productId: combo.id, quantity: 3, unitPrice: 333_333 }])
  const accepted = await t.call('acceptProposal', { params: { code }, body: { version: 1 } }, { as: customer })
  const order = (await t.call('order', { params: { id: accepted.body.orderId } }, { as: customer })).body
  expect(order.total).toBe(999_999)
  expect(order.items.map(({ viaName, quantity }) => [viaName, quantity])).toEqual([
    ['Trọn bộ bếp Việt', 3],
    ['Trọn bộ bếp Việt', 3],
  ])
  expect(order.items.reduce((sum, item) => sum + item.price, 0)).toBe(999_999)
})

it('nobody of the staff finds what is not there, and a draft holds only what may be sold to its customer', async () => {
  const params = { id: '01890000-0000-7000-8000-0000000000ff' }
  const reason = 'Không rõ'
  const admin = await t.person({ role: 'ADMIN' })
  const body = { lines: [{ productId: params.id, quantity: 1, unitPrice: 1_000 }], validOn: '2026-06-30', terms: '' }
  const answers = [
    await t.call('staffProposal', { params }, { as: sale }),
    await t.call('writeProposal', { params, body }, { as: sale }),
    await t.call('sendProposal', { params }, { as: sale }),
    await t.call('approveProposal', { params }, { as: admin }),
    await t.call('returnProposal', { params, body: { reason } }, { as: admin }),
    await t.call('reviseProposal', { params }, { as: sale }),
    await t.call('withdrawProposal', { params, body: { version: 1, reason } }, { as: sale }),
  ]
  expect(answers.map((answer) => answer.fault.code)).toEqual(answers.map(() => 'PROPOSAL_NOT_FOUND'))
  const host = await t.person({ role: 'HOST' })
  const [own, other] = [await publishedCourse(t, { host }), await publishedCourse(t)]
  const { id } = await asked(t, host, [other.courseId])
  const line = (productId: string) => wrote(t, sale, id, [{ productId, quantity: 2, unitPrice: 100_000 }])
  expect((await line(own.courseId)).fault.code).toBe('OWN_PRODUCT')
  expect((await line(params.id)).fault.code).toBe('INVALID_PRODUCT_ITEM')
  expect((await t.call('approveProposal', { params: { id } }, { as: admin })).fault.code).toBe('STATUS_CONFLICT')
})

it('days pass between putting up and approving: what has run out is not sent', async () => {
  const { courseId: productId } = await publishedCourse(t, { price: 500_000 })
  const { id } = await asked(t, customer, [productId])
  await wrote(t, sale, id, [{ productId, quantity: 2, unitPrice: 100_000 }], '2026-06-15')
  await t.call('sendProposal', { params: { id } }, { as: sale })
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  const late = await t.person({ role: 'ADMIN' })
  expect((await t.call('approveProposal', { params: { id } }, { as: late })).fault.code).toBe('PROPOSAL_NOT_READY')
})
