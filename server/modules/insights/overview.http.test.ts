import { afterAll, beforeAll, expect, it } from 'vitest'
import { StaffQueueName } from '#domain/staff-queues.ts'
import { localDay } from '#domain/time.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { payableHost, sold } from '#server/modules/accounting/payouts/testing.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const overview = async (role: 'ADMIN' | 'SALE' | 'USER' | 'HOST') =>
  (await t.call('staffOverview', {}, { as: await t.person({ role }) })).body

it('each queue is handed up once', async () => {
  const names = rowsOf(await t.as(), staffQueues).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...StaffQueueName].sort())
})

it('an administrator sees every queue, somebody without a right none', async () => {
  expect((await overview('ADMIN')).queues.map(({ name }) => name).sort()).toEqual([...StaffQueueName].sort())
  for (const role of ['USER', 'HOST'] as const) expect(await overview(role)).toEqual({ queues: [], money: null })
})

it('numbers and ages are those of the rows; whoever sells sees proposals, and no queue of the books or of cases', async () => {
  const at = t.clock.now
  for (const name of ['Một', 'Hai'])
    await t.db
      .insertInto('provider_differences')
      .values({ gateway: 'VNPAY', reference: name, kind: 'AMOUNT', day: localDay(at), found_at: at })
      .execute()
  const { queues } = await overview('ADMIN')
  expect(queues).toContainEqual({ name: 'DIFFERENCES', count: 2, oldest: at.toISOString() })
  const names = (await overview('SALE')).queues.map(({ name }) => name)
  expect(names).toContain('PROPOSALS')
  expect(names.filter((name) => name === 'DIFFERENCES' || name === 'HELD_CONTENT')).toEqual([])
})

it('sales and what went back stand in the day and the month of their booking', async () => {
  await sold(t, await payableHost(t))
  // The sums may be a minute old.
  t.clock.advance(61)
  const { money } = await overview('ADMIN')
  expect([money?.days.length, money?.months.length]).toEqual([30, 12])
  expect(money?.days.at(-1)).toEqual({ day: localDay(t.clock.now), revenue: 199_000, refunds: 0 })
  expect(money?.months.at(-1)?.revenue).toBe(199_000)
})
