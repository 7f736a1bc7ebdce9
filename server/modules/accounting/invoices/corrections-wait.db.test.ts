import { afterAll, beforeAll, expect, it } from 'vitest'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type SimulatorProcess, simulatorProcess } from '#server/testing/simulator-process.ts'
import { payableHost, sold } from '../payouts/testing.ts'
import { issueInvoices } from './issue-invoices.ts'

const TOKEN = 'SIMEINVOICETOKEN'
let t: TestApp
let provider: SimulatorProcess
beforeAll(async () => {
  provider = await simulatorProcess('e-invoice', { SIM_TOKEN: TOKEN, SIM_TAX_DELAY_MS: '-1' })
  t = await testApp({
    E_INVOICE_API_URL: provider.url,
    E_INVOICE_TAX_CODE: '0318888888',
    E_INVOICE_TOKEN: TOKEN,
  })
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})

async function giveBack(orderId: string, amount: number) {
  const [one, two] = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'ADMIN' })]
  const line = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const body = { orderId, items: [{ orderItemId: line.id, amount }], reason: 'Trả lại' }
  const { body: refund } = await t.call('startRefund', { body }, { as: one })
  await t.call('decideRefund', { params: { id: refund.id }, body: { decision: 'APPROVE' } }, { as: two })
}

async function issue() {
  t.clock.advance(7_200)
  await followUpOnce(await t.as())
  await issueInvoices(await t.as())
}

it('what corrects a document is sent once the tax authority knows that one: the provider refuses nothing', async () => {
  const order = await sold(t, await payableHost(t))
  await giveBack(order.orderId, 99_000)
  const states = async () => {
    const rows = await t.db
      .selectFrom('invoices as i')
      .innerJoin('e_invoices as e', 'e.id', 'i.id')
      .select('e.status')
      .where('i.order_id', '=', order.orderId)
      .orderBy('i.issued_at')
      .execute()
    return rows.map(({ status }) => status)
  }
  await issue()
  await issue()
  expect(await states()).toEqual(['ISSUING', 'PENDING'])
  await provider.control('tax', {})
  await issue()
  await issue()
  expect(await states()).toEqual(['ADJUSTED', 'ISSUING'])
})
