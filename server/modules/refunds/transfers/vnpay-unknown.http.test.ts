import { describe, expect, it } from 'vitest'
import type { DifferenceOutcome } from '#domain/books.ts'
import { DAY, startOfDay } from '#domain/time.ts'
import { randomCode } from '#server/core/crypto.ts'
import { booksOf } from '#server/modules/checkout/testing.ts'
import { vnpayStage } from '#server/modules/payments/attempts/vnpay.fixture.ts'
import { followTransfers } from './follow-transfers.ts'
import { sendTransfer } from './send-transfer.ts'
import { sendWaitingTransfers } from './send-waiting.ts'

const s = vnpayStage()
const { ordered, pay, scenario } = s

type Paid = Awaited<ReturnType<typeof ordered>>
const MINUTE = 60
/** Both clocks stand at `time` of the next day in Việt Nam. */
async function standAt(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = startOfDay(new Date()).getTime() + DAY + (hours * 60 + minutes) * 60_000
  await s.sim.control('clock', { reset: true })
  await s.sim.control('clock', { advanceSeconds: Math.round((at - Date.now()) / 1_000) })
  s.t.clock.now = new Date(at)
}
async function later(seconds: number) {
  s.t.clock.advance(seconds)
  await s.sim.control('clock', { advanceSeconds: seconds })
}
/** Everybody agreed that `amount` of a paid order goes back; nothing is sent yet. */
async function agreed(amount: number): Promise<{ paid: Paid; transferId: string; refundId: string }> {
  const paid = await ordered()
  await pay(paid)
  const [one, staff] = [await s.t.person({ role: 'ADMIN' }), await s.t.person({ role: 'ADMIN' })]
  const item = await s.t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', paid.orderId)
    .executeTakeFirstOrThrow()
  const items = [{ orderItemId: item.id, amount }]
  const { body } = await s.t.call('startRefund', { body: { orderId: paid.orderId, items, reason: 'Trả' } }, { as: one })
  await s.t.call('decideRefund', { params: { id: body.id }, body: { decision: 'APPROVE' } }, { as: staff })
  return { paid, transferId: (await transferOf(paid)).id, refundId: body.id }
}
const transferOf = async (paid: Paid) => {
  const [first] = (await booksOf(s.t, paid)).refunds
  if (!first) throw new Error('nothing was to be sent')
  return first
}
const there = async ({ txnRef }: Paid) =>
  ((await s.sim.control('books')).refunds as { txnRef: string; amount: number }[])
    .filter((one) => one.txnRef === txnRef)
    .map(({ amount }) => amount / 100)
/** Sends it, and VNPAY's answer is lost. */
async function lost({ paid, transferId }: { paid: Paid; transferId: string }, api = 'timeout-after-accept') {
  await scenario(paid, { api })
  const ctx = await s.t.as()
  await expect(sendTransfer(ctx, transferId)).rejects.toThrow()
  await s.sim.control('scenario', { clear: true })
  // It answers again, so that the circuit stays closed.
  const { payment } = await booksOf(s.t, paid)
  const asked = { txnRef: paid.txnRef, createdAt: payment.created_at, at: ctx.now() }
  await ctx.providers.vnpay.query({ requestId: `QR${randomCode(20)}`, ...asked })
}
const waits = async (requestId: string) => {
  const query = { open: 'true', take: 100 } as never
  const as = await s.t.person({ role: 'ADMIN' })
  const { items } = (await s.t.call('providerDifferences', { query }, { as })).body
  return items.filter(({ reference }) => reference === requestId)
}
const sweep = async () => {
  await sendWaitingTransfers(await s.t.as())
  await followTransfers(await s.t.as())
}

describe('H16, I-41: a refund without an answer, and midnight comes', () => {
  it.each([
    ['a part', 50_000],
    ['the whole', 199_000],
  ])('%s is sent once, however often it is due again; somebody has to look there', async (_what, amount) => {
    await standAt('23:40')
    const refund = await agreed(amount)
    await lost(refund)
    // Nothing is booked before somebody knows.
    s.expectGap(-amount)
    for (let tries = 0; tries < 4; tries++) {
      await later(30 * MINUTE)
      await sweep()
      await sendTransfer(await s.t.as(), refund.transferId)
    }
    expect(await there(refund.paid)).toEqual([amount])
    const transfer = await transferOf(refund.paid)
    expect(transfer.status).toBe('UNKNOWN')
    expect(await waits(transfer.request_id)).toMatchObject([
      { kind: 'REFUND_UNKNOWN', gateway: 'VNPAY', ours: amount, theirs: null },
    ])
    const as = await s.t.person({ role: 'ADMIN' })
    const retry = await s.t.call('retryRefund', { params: { id: refund.refundId } }, { as })
    expect(retry.fault.code).toBe('STATUS_CONFLICT')
  })

  it('however near midnight it was sent, and whichever clock is ahead, it goes out once', async () => {
    await standAt('23:57')
    const refund = await agreed(50_000)
    await lost(refund)
    s.expectGap(-50_000)
    // Theirs is past midnight already, ours is not.
    await s.sim.control('clock', { advanceSeconds: 4 * MINUTE })
    s.t.clock.advance(MINUTE)
    await sendTransfer(await s.t.as(), refund.transferId)
    expect(await there(refund.paid)).toEqual([50_000])
    expect((await transferOf(refund.paid)).status).toBe('UNKNOWN')
  })

  it('on the same day VNPAY knows the id: booked as sent, and somebody has to see that it was', async () => {
    await standAt('10:00')
    const refund = await agreed(50_000)
    await lost(refund)
    await later(11 * MINUTE)
    await sweep()
    const transfer = await transferOf(refund.paid)
    expect([transfer.status, await there(refund.paid)]).toEqual(['PROCESSING', [50_000]])
    expect(await waits(transfer.request_id)).toHaveLength(1)
    await later(31 * 24 * 60 * MINUTE)
    await sweep()
    // Silence proves nothing of a refund that may never have begun.
    expect((await transferOf(refund.paid)).status).toBe('PROCESSING')
  })

  it('it never reached VNPAY: sent on the same day, with nothing left to ask', async () => {
    await standAt('10:00')
    const refund = await agreed(50_000)
    await lost(refund, 'html-502')
    await later(11 * MINUTE)
    await sweep()
    const transfer = await transferOf(refund.paid)
    expect([transfer.status, await there(refund.paid)]).toEqual(['PROCESSING', [50_000]])
    expect(await waits(transfer.request_id)).toEqual([])
  })

  it('a refusal after the answer was lost is no failure: what was lost may have been a yes', async () => {
    await standAt('10:00')
    const refund = await agreed(50_000)
    await lost(refund, 'html-502')
    await s.t.db.updateTable('payments').set({ provider_txn_no: '1' }).where('id', '=', refund.paid.paymentId).execute()
    await later(11 * MINUTE)
    await sweep()
    const transfer = await transferOf(refund.paid)
    expect([transfer.status, await there(refund.paid)]).toEqual(['UNKNOWN', []])
    expect(await waits(transfer.request_id)).toHaveLength(1)
  })
})

describe('a person looked in VNPAY’s portal', () => {
  const say = async (id: string | undefined, outcome: DifferenceOutcome) => {
    const as = await s.t.person({ role: 'ADMIN' })
    const body = { note: 'Xem trên cổng VNPAY', outcome }
    return s.t.call('closeDifference', { params: { id: id ?? '' }, body }, { as })
  }
  async function overnight(api?: string) {
    await standAt('23:40')
    const refund = await agreed(50_000)
    await lost(refund, api)
    await later(60 * MINUTE)
    await sweep()
    const requestId = (await transferOf(refund.paid)).request_id
    return { ...refund, requestId, noted: (await waits(requestId))[0]?.id }
  }
  it('it was sent: booked once, and on its way like any other', async () => {
    const { paid, noted } = await overnight()
    expect((await say(noted, 'SENT')).status).toBe(200)
    expect([(await transferOf(paid)).status, await there(paid)]).toEqual(['PROCESSING', [50_000]])
    expect((await say(noted, 'NOT_SENT')).fault.code).toBe('DIFFERENCE_NOT_FOUND')
  })
  it('it was not: it counts no more, and is sent anew once, under another id', async () => {
    const { paid, refundId, requestId, noted } = await overnight('html-502')
    expect((await say(noted, 'NOT_SENT')).status).toBe(200)
    expect(await transferOf(paid)).toMatchObject({ status: 'REFUND_FAILED', failure: 'NOT_SENT' })
    const as = await s.t.person({ role: 'ADMIN' })
    expect((await s.t.call('retryRefund', { params: { id: refundId } }, { as })).body.transfers).toBe(1)
    await s.t.deliver()
    expect(await there(paid)).toEqual([50_000])
    expect(await waits(requestId)).toEqual([])
  })
})
