import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { PaymentStatus } from '#domain/enums.ts'
import { PaidBy, PaymentGateway } from '#domain/payment-gateways.ts'
import type { AnyCall } from '#server/core/serve.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { someOf } from '#server/testing/tier.ts'

const t = openedApp()
let course: PublishedCourse
let staff: Person
beforeAll(async () => {
  course = await publishedCourse(t, { price: 90_000 })
  staff = await t.person({ role: 'SUPER_ADMIN' })
})

/** Every call that reads something of an order, by the words of its address. */
const reads = (Object.entries(contract) as [CallName, AnyCall][]).filter(
  ([, call]) =>
    call.method === 'GET' && !call.raw && /order|payment|queue|refund|invoice|instalment|subscription/.test(call.path),
)
/** Those that show the order itself, and must open whatever became of its payments. */
const OWN = ['order', 'orderInfo', 'orderItems'] as const satisfies readonly CallName[]

type Things = { buyer: Person; orderId: string; paymentId: string; itemId: string }

/** An order whose one attempt was really opened through a gateway, and stands in that state. */
async function opened(provider: PaidBy, status: PaymentStatus): Promise<Things> {
  const buyer = await t.person()
  const wish = provider === 'CREDIT' ? 'VNPAY' : provider
  const placed = await t.call(
    'placeOrder',
    { body: { items: [{ productId: course.courseId }], provider: wish } },
    { as: buyer },
  )
  if (placed.status !== 201) throw new Error(placed.raw)
  const { orderId, paymentId } = placed.body
  await t.db
    .updateTable('payments')
    .set({
      provider,
      status,
      failure_code: status === 'FAILED' ? '51' : null,
      settled_at: status === 'PENDING' ? null : t.clock.now,
    })
    .where('id', '=', paymentId ?? '')
    .execute()
  const { id } = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { buyer, orderId, paymentId: paymentId ?? '', itemId: id }
}

/** Makes a call with each thing of the order in its address, or once where its address names nothing. */
async function openedBy(call: AnyCall, { buyer, orderId, paymentId, itemId }: Things): Promise<number[]> {
  const ids = call.path.includes('{') ? [orderId, paymentId, itemId] : [orderId]
  const { token } = call.who === 'staff' ? staff : buyer
  const answers: number[] = []
  for (const id of ids)
    for (const type of call.path.includes('{type}') ? ['order', 'payment', 'ONLINE_COURSE'] : ['']) {
      const url = call.path
        .replace('{type}', type)
        .replace('{slug}', course.slug)
        .replace(/\{\w+\}/g, id)
      answers.push((await t.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode)
    }
  return answers
}

describe('an order opens, whatever pays it and however that stands', () => {
  it.each(
    someOf(
      PaidBy.flatMap((provider) => PaymentStatus.map((status) => [provider, status] as const)),
      // Prime to the statuses and the gateways: a few show each.
      5,
    ),
  )('%s, %s: for its buyer and for staff, by every call that reads of it', async (provider, status) => {
    const things = await opened(provider, status)
    for (const name of OWN) {
      const { body, raw } = await t.call(name, { params: { id: things.orderId } } as never, { as: things.buyer })
      expect(body, `${name}: ${raw}`).toMatchObject(name === 'orderItems' ? { total: 1 } : { id: things.orderId })
    }
    const { body } = await t.call('oneAdminOrder', { params: { id: things.orderId } }, { as: staff })
    expect(body.payments[0]).toMatchObject({ provider, status })
    const waitsForTransfer = provider === 'BANK_TRANSFER' && status === 'PENDING'
    expect(body.payments[0]?.payData !== null).toBe(waitsForTransfer)
    for (const [name, call] of reads) {
      const failed = (await openedBy(call, things)).filter((answer) => answer >= 500)
      expect(failed, `${name} of an attempt through ${provider} that is ${status}`).toEqual([])
    }
  })
  it('the attempts of this walk are of every gateway, and some calls of each kind are walked', () => {
    expect(PaidBy).toEqual(expect.arrayContaining([...PaymentGateway]))
    expect(reads.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...OWN,
        'orders',
        'ordersV2',
        'oneAdminOrder',
        'adminOrders',
        'orderItem',
        'queueStatus',
      ]),
    )
  })
})
