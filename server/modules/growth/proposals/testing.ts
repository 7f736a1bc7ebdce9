import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

export const COMPANY = {
  name: 'Công ty TNHH Sen Vàng',
  taxCode: '0312345678',
  address: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
}

/** Asks for a price; 10 learners of each product unless told. */
export async function asked(t: TestApp, customer: Person, productIds: readonly string[], learners = 10) {
  const items = productIds.map((productId) => ({ productId, learners }))
  const answer = await t.call(
    'askProposal',
    {
      body: { items, company: COMPANY, contactName: 'Nguyễn Thị Hạnh', phone: '0901234567', note: 'Cần trước tháng 8' },
    },
    { as: customer },
  )
  if (answer.status !== 201) throw new Error(answer.raw)
  return answer.body
}

type Line = { productId: string; quantity: number; unitPrice: number }

/** Writes the draft, valid to the end of 30 June 2026 unless told. */
export function wrote(t: TestApp, staff: Person, id: string, lines: readonly Line[], validOn = '2026-06-30') {
  const body = { lines: [...lines], validOn, terms: 'Thanh toán một lần.\nHóa đơn xuất trong ngày.' }
  return t.call('writeProposal', { params: { id }, body }, { as: staff })
}

/** A proposal that was sent: asked, priced within what one person may, sent. */
export async function sent(t: TestApp, customer: Person, staff: Person, lines: readonly Line[], validOn?: string) {
  const proposal = await asked(
    t,
    customer,
    lines.map((line) => line.productId),
  )
  for (const answer of [
    await wrote(t, staff, proposal.id, lines, validOn),
    await t.call('sendProposal', { params: { id: proposal.id } }, { as: staff }),
  ])
    if (answer.status !== 200) throw new Error(answer.raw)
  return proposal
}

type Cast = { t: TestApp; host: Person }

/** What tests of proposals do over and over, by whoever plays in them at that moment. */
export function actsOf(cast: () => Cast) {
  return {
    course: async (price = 500_000) => (await publishedCourse(cast().t, { host: cast().host, price })).courseId,
    one: (productId: string, unitPrice: number, quantity = 10) => [{ productId, quantity, unitPrice }],
    /** What a person finds under the bell. */
    told: async ({ id }: Person) => {
      const told = cast().t.db.selectFrom('notifications').select(['title', 'body']).where('user_id', '=', id)
      return JSON.stringify(await told.execute())
    },
  }
}

export const accept = (t: TestApp, customer: Person, code: string, version = 1) =>
  t.call('acceptProposal', { params: { code }, body: { version } }, { as: customer })

/** Pays an order by VNPAY. @returns what VNPAY was answered */
export async function paid(t: TestApp, customer: Person, orderId: string): Promise<string> {
  const started = await t.call('retryPayment', { body: { orderId, provider: 'VNPAY' } } as never, { as: customer })
  if (started.status >= 300) throw new Error(started.raw)
  const { paymentId } = started.body as { paymentId: string }
  return notify(t, noticeOf(await attemptOf(t, paymentId)))
}

/** A paid order of so many seats of each product. */
export async function boughtSeats(
  t: TestApp,
  customer: Person,
  staff: Person,
  productIds: readonly string[],
  seats: number,
  { until, beforePaid }: { until?: string; beforePaid?: (orderId: string) => Promise<void> } = {},
) {
  const lines = []
  for (const productId of productIds) {
    const { price } = await t.db
      .selectFrom('products')
      .select('price')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    lines.push({ productId, quantity: seats, unitPrice: price })
  }
  const { code } = await sent(t, customer, staff, lines, until)
  const accepted = await accept(t, customer, code)
  if (accepted.status !== 200) throw new Error(accepted.raw)
  const { orderId } = accepted.body
  await beforePaid?.(orderId)
  await paid(t, customer, orderId)
  return orderId
}
