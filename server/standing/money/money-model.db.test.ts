import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { type Dong, dong } from '#domain/money.ts'
import type { Evidence, RefundAnswer } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { cancelOrder } from '#server/modules/commerce/orders/cancel-order.ts'
import { placeOrder } from '#server/modules/commerce/orders/place-order.ts'
import { retryPayment } from '#server/modules/commerce/payments/retry-payment.ts'
import { settlePayment } from '#server/modules/commerce/payments/settle-payment.ts'
import { askRefund } from '#server/modules/commerce/refunds/ask-refund.ts'
import { cancelRefund } from '#server/modules/commerce/refunds/cancel-refund.ts'
import { approveRefund, rejectRefund } from '#server/modules/commerce/refunds/decide-refund.ts'
import { recordOutside } from '#server/modules/commerce/refunds/record-outside.ts'
import { retryTransfers } from '#server/modules/commerce/refunds/retry-transfer.ts'
import { sendTransfer } from '#server/modules/commerce/refunds/send-transfer.ts'
import { startRefund } from '#server/modules/commerce/refunds/start-refund.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { makeDice } from '#server/testing/dice.ts'
import { hostShare } from './balances.ts'
import { apply } from './model.ts'
import { drawRound } from './rounds.ts'
import { differences, takeNames } from './seen.ts'
import { type Operation, sum, type World } from './world.ts'

const STEPS = 10_000
const PRICES = [0, 1, 7, 99_000, 199_000, 349_000, 1_234_567, 2_500_000]
const BUYERS = 12
/** A buyer who has bought everything leaves room for a new one. */
const ORDERS_PER_BUYER = 40

let t: TestApp
let world: World
let staff: Person[]
const people = new Map<string, Context>()

beforeAll(async () => {
  t = await testApp({ POOL_SIZE: '12' })
  const hosts = await Promise.all([1, 2, 3].map(() => t.person({ role: 'HOST' })))
  const products = await Promise.all(
    PRICES.map(async (price, index) => {
      const host = hosts[index % hosts.length] as Person
      const { courseId } = await publishedCourse(t, { price, host })
      return { id: courseId, hostId: host.id, price, places: null }
    }),
  )
  world = { now: t.clock.now.getTime(), products: new Map(products.map((one) => [one.id, one])), buyers: new Map() }
  staff = await Promise.all([1, 2].map(() => t.person({ role: 'ADMIN' })))
  for (const person of staff) people.set(person.id, await t.as(person))
})
afterAll(() => t?.close())

async function moreBuyers() {
  const able = [...world.buyers.values()].filter((buyer) => buyer.orders.length < ORDERS_PER_BUYER)
  for (let missing = BUYERS - able.length; missing > 0; missing--) {
    const person = await t.person()
    people.set(person.id, await t.as(person))
    world.buyers.set(person.id, { id: person.id, orders: [] })
  }
}

const contextOf = (id: string) => ({ ...(people.get(id) as Context), now: () => t.clock.now })

/** Does one thing for real; what new rows are called goes into the operation. */
async function act(op: Operation): Promise<string> {
  try {
    switch (op.is) {
      case 'place': {
        const placed = await placeOrder(contextOf(op.buyer), {
          items: op.productIds.map((productId) => ({ productId })),
        })
        op.ids = { orderId: placed.orderId, paymentId: placed.paymentId }
        return 'ok'
      }
      case 'retry': {
        op.ids = { paymentId: (await retryPayment(contextOf(op.buyer), { orderId: op.order })).paymentId }
        return 'ok'
      }
      case 'notice':
        return await tellOf(op)
      case 'cancel':
        await cancelOrder(contextOf(op.buyer), op.order)
        return 'ok'
      case 'ask': {
        const itemIds = await linesOf(op.order, op.lines)
        op.ids = { refundId: (await askRefund(contextOf(op.buyer), op.order, { itemIds, reason: 'Thử' })).id }
        return 'ok'
      }
      case 'start': {
        const [orderItemId = ''] = await linesOf(op.order, [op.line])
        const wish = { orderId: op.order, items: [{ orderItemId, amount: op.amount }], fee: op.fee, reason: 'Thử' }
        op.ids = { refundId: (await startRefund(contextOf(op.staff), wish)).id }
        return 'ok'
      }
      case 'withdraw':
        await cancelRefund(contextOf(op.buyer), op.refund)
        return 'ok'
      case 'approve':
        await approveRefund(contextOf(op.staff), op.refund)
        return 'ok'
      case 'reject':
        await rejectRefund(contextOf(staff[0]?.id ?? ''), op.refund, 'Thử')
        return 'ok'
      case 'send':
        return await sendOf(op)
      case 'send-again':
        await retryTransfers(contextOf(staff[0]?.id ?? ''), op.refund)
        return 'ok'
      case 'outside': {
        const told = { paymentId: op.payment, amount: op.amount, byHand: op.amount % 2 === 0, reason: 'Thử' }
        return (await recordOutside(await t.as(), told)) === null ? 'REFUND_AMOUNT_EXCEEDED' : 'ok'
      }
    }
  } catch (error) {
    if (isFault(error)) return error.code
    throw error
  }
}

async function tellOf(op: Extract<Operation, { is: 'notice' }>): Promise<string> {
  const row = await t.db.selectFrom('payments').selectAll().where('id', '=', op.payment).executeTakeFirstOrThrow()
  const evidence: Evidence = {
    gateway: row.provider,
    reference: row.txn_ref,
    amount: dong(row.amount),
    verdict: op.verdict,
    transactionNo: op.verdict === 'success' ? row.txn_ref : null,
    bankCode: null,
    code: op.verdict === 'success' ? '00' : '99',
    dedupeKey: `${row.txn_ref}|${op.verdict}`,
  }
  const system = await t.as()
  return settlePayment({ ...system, actor: { kind: 'provider', provider: 'VNPAY' } }, evidence, {
    from: 'NOTICE',
    raw: {},
  })
}

async function sendOf(op: Extract<Operation, { is: 'send' }>): Promise<string> {
  const system = await t.as()
  const refund = async (): Promise<RefundAnswer> => {
    if (op.answer === 'silence') throw new Error('silence')
    return { outcome: op.answer, code: '00', raw: {} }
  }
  try {
    await sendTransfer(
      { ...system, outside: { ...system.outside, vnpay: { ...system.outside.vnpay, refund } } },
      op.transfer,
    )
    return 'ok'
  } catch (error) {
    if (error instanceof Error && error.message === 'silence') return 'silence'
    throw error
  }
}

async function linesOf(orderId: string, indexes: readonly number[]): Promise<string[]> {
  const rows = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()
  return indexes.map((index) => rows[index]?.id ?? '')
}

/** Does a round at once on connections of their own, and finds an order of one after another that explains what is seen. */
async function round(operations: Operation[]): Promise<void> {
  const outcomes = await Promise.all(operations.map(act))
  const buyers = [...new Set(operations.map((op) => op.buyer))]
  const before = structuredClone(new Map(buyers.map((id) => [id, world.buyers.get(id)])))
  const tried: string[] = []
  for (const order of permutations(operations.map((_, index) => index))) {
    for (const [id, state] of before) if (state) world.buyers.set(id, structuredClone(state))
    const said = order.map((index) => apply(world, operations[index] as Operation))
    const told = order.map((index) => outcomes[index])
    const wrong = said.every((word, place) => word === told[place]) ? await differences(t.db, world, buyers) : null
    if (wrong?.length === 0) return takeNames(t.db, world, buyers)
    tried.push(`${order}: model ${said}, product ${told}${wrong ? `; ${wrong.slice(0, 3).join('; ')}` : ''}`)
  }
  throw new Error(`no order of ${JSON.stringify(operations)} explains what is seen:\n${tried.join('\n')}`)
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

describe('I-48, M8: every money verb against a plain model, several at once', () => {
  it(`${STEPS} steps: the same balances, and no invariant broken`, async () => {
    const dice = makeDice(20_261_121)
    const counts = new Map<string, number>()
    let steps = 0
    for (let rounds = 0; steps < STEPS; rounds++) {
      if (rounds % 50 === 0) await moreBuyers()
      t.clock.advance(dice.oneIn(40) ? 86_400 : 7)
      world.now = t.clock.now.getTime()
      const operations = drawRound(
        dice,
        world,
        staff.map((person) => person.id),
      )
      await round(operations)
      for (const op of operations) counts.set(op.is, (counts.get(op.is) ?? 0) + 1)
      steps += operations.length
      if (rounds % 500 === 499) await expectSound()
    }
    await expectSound()
    expect([...counts.keys()].sort()).toHaveLength(12)
  }, 600_000)
})

/** What holds over all orders together. */
async function expectSound() {
  const total = await t.db
    .selectFrom('ledger_entries')
    .select((e) => e.fn.sum<number>('amount').as('sum'))
    .executeTakeFirst()
  expect(Number(total?.sum)).toBe(0)
  const payable = await t.db
    .selectFrom('ledger_entries')
    .select(['host_id', (e) => e.fn.sum<number>('amount').as('sum')])
    .where('account', '=', 'HOST_PAYABLE')
    .groupBy('host_id')
    .execute()
  const lines = [...world.buyers.values()].flatMap((buyer) => buyer.orders).flatMap((order) => order.lines)
  for (const row of payable) {
    const owed = sum(lines.filter((line) => line.hostId === row.host_id).map(hostShare))
    expect(-Number(row.sum) as Dong, `host ${row.host_id}`).toBe(owed)
  }
}
