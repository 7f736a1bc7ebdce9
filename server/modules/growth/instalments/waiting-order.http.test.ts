import { expect, it } from 'vitest'
import { stage, t, withCard } from '#server/modules/subscriptions/subscriptions.fixture.ts'
import { courseInParts } from './instalments.fixture.ts'

stage()

it('ORDER_WAITING: what is to be paid at once in another order is not begun in parts without a word', async () => {
  const { courseId } = await courseInParts()
  const { buyer, cardId } = await withCard()
  const { body: waiting } = await t.call('placeOrder', { body: { items: [{ productId: courseId }] } }, { as: buyer })
  const body = { productId: courseId, cardId, expectedTotal: 1_000_000 }
  const tried = await t.call('beginInstalments', { body }, { as: buyer })
  expect([tried.status, tried.fault.code]).toEqual([409, 'ORDER_WAITING'])
  expect(tried.fault.detail.orders).toMatchObject([{ orderId: waiting.orderId, total: 1_000_000 }])
  expect(await t.db.selectFrom('instalment_plans').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
  const begins = { ...body, replaces: [waiting.orderId] }
  expect((await t.call('beginInstalments', { body: begins }, { as: buyer })).body.status).toBe('ACTIVE')
})
