import { describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { localDay } from '#domain/time.ts'
import { booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import { opened, pay, sim, stageXendit, t } from '#server/modules/payments/attempts/xendit.fixture.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { credited, payableHost } from '../payouts/testing.ts'
import { compareProviders } from './compare-providers.ts'
import { runChecks } from './run-checks.ts'

stageXendit()

describe('H32: what Xendit gave back and paid out against ours', () => {
  /** An order that was paid by way of Xendit and went back whole, the way it came, on this day. */
  async function returned() {
    const { attempt } = await opened()
    await pay(attempt.txnRef)
    const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', attempt.orderId).execute()
    const lines = items.map(({ id }) => ({ orderItemId: id, amount: 199_000 }))
    const refund = { orderId: attempt.orderId, items: lines, reason: 'Trả lại' }
    const { id } = (await t.call('startRefund', { body: refund }, { as: await accountant() })).body
    const other = await t.person({ role: 'ADMIN' })
    await t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: other })
    await t.deliver()
    const [transfer] = (await booksOf(t, attempt)).refunds
    await sim.control('refund', { reference: transfer?.request_id })
    await t.deliver()
    return { attempt, id: transfer?.id ?? '', requestId: transfer?.request_id ?? '' }
  }
  const day = () => localDay(t.clock.now)
  const accountant = () => t.person({ role: 'ADMIN' })
  const found = async (reference: string) => differencesOf(t, reference)
  const broken = async () =>
    (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
  const clear = () => t.db.updateTable('provider_differences').set({ closed_at: t.clock.now }).execute()
  const change = (id: string, set: object) =>
    t.db.updateTable('refund_transfers').set(set).where('id', '=', id).execute()

  /** A payout of 70.000 ₫ to a host, which arrived unless it was not sent at all. */
  async function paidOut({ sent = true } = {}) {
    const host = await payableHost(t)
    await credited(t, host, 70_000)
    await runPayouts(await t.as(), { cutoff: t.clock.now })
    const row = await t.db.selectFrom('payouts').select('id').where('host_id', '=', host.id).executeTakeFirstOrThrow()
    if (!sent) return row.id
    await t.deliver()
    await sim.control('payout', { reference: row.id, status: 'SUCCEEDED' })
    await t.deliver()
    return row.id
  }
  const changePayout = (id: string, set: object) => t.db.updateTable('payouts').set(set).where('id', '=', id).execute()

  it('a refund that both have is no difference; one that only one of them has, or of another amount, is, once', async () => {
    const [same, failed, other, ours] = [await returned(), await returned(), await returned(), await returned()]
    await change(failed.id, { status: 'REFUND_FAILED' })
    await change(other.id, { amount: 198_999 })
    const { request_id, answer } = (await booksOf(t, ours.attempt)).refunds[0] ?? {}
    await change(ours.id, { request_id: 'RFKHONGCO0001', answer: JSON.stringify({ id: 'rfd-khongco' }) })
    for (let night = 0; night < 2; night++) await compareProviders(await t.as(), day())
    expect(await found(same.requestId)).toEqual([])
    expect(await found(failed.requestId)).toMatchObject([{ kind: 'REFUND_THEIRS', ours: null, theirs: 199_000 }])
    expect(await found(other.requestId)).toMatchObject([{ kind: 'REFUND_AMOUNT', ours: 198_999, theirs: 199_000 }])
    expect(await found('RFKHONGCO0001')).toMatchObject([{ kind: 'REFUND_OURS', ours: 199_000, theirs: null }])
    await change(failed.id, { status: 'REFUNDED' })
    await change(other.id, { amount: 199_000 })
    await change(ours.id, { request_id, answer: JSON.stringify(answer) })
    await clear()
    expect(await broken()).toEqual([])
  })

  it('a payout that both have is no difference; a strange one, one that Xendit lacks, or of another amount, is', async () => {
    const port = (await t.as()).providers.xendit
    const asked = { channel: 'VN_ACB', holder: 'NGUYEN VAN A', account: '0071000123456', description: 'La' }
    await port?.payOut({ ...asked, reference: 'CHILA0000001', amount: dong(60_000) })
    await sim.control('payout', { reference: 'CHILA0000001', status: 'SUCCEEDED' })
    const [same, other, ours] = [await paidOut(), await paidOut(), await paidOut({ sent: false })]
    await changePayout(other, { amount: 70_001 })
    await changePayout(ours, { status: 'SUCCESS', done_at: t.clock.now })
    for (let night = 0; night < 2; night++) await compareProviders(await t.as(), day())
    expect(await found(same)).toEqual([])
    expect(await found('CHILA0000001')).toMatchObject([{ kind: 'PAYOUT_THEIRS', ours: null, theirs: 60_000 }])
    expect(await found(other)).toMatchObject([{ kind: 'PAYOUT_AMOUNT', ours: 70_001, theirs: 70_000 }])
    expect(await found(ours)).toMatchObject([{ kind: 'PAYOUT_OURS', ours: 70_000, theirs: null }])
    await changePayout(other, { amount: 70_000 })
    await changePayout(ours, { status: 'PENDING', done_at: null })
    await clear()
    expect(await broken()).toEqual([])
  })
})
