import { beforeAll, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { eventTerms } from '#server/modules/events/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { quotePreview } from './quote.ts'

const t = openedApp()
let host: Person
let draft: { id: string; tierId: string }

beforeAll(async () => {
  host = await approvedHost(t)
  const { body } = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
  draft = { id: body.id, tierId: body.tiers[0]?.id ?? '' }
})

it('what nobody may buy yet has the price that it will have', async () => {
  const { lines, total } = await quotePreview(await t.as(), [{ productId: draft.tierId, quantity: 3 }])
  expect(lines).toMatchObject([{ productId: draft.tierId, problem: null, listPrice: 600_000 }])
  expect(total).toBe(600_000)
})

it('nobody buys it for all that: neither its host nor a learner, before and after somebody looked at it', async () => {
  const items = [{ productId: draft.tierId }]
  const sales = async () => {
    const answers = []
    for (const as of [host, await t.person(), await t.person({ role: 'ADMIN' })]) {
      answers.push(await t.call('placeOrder', { body: { items } }, { as }))
      answers.push(await t.call('addToCartV2', { body: { productId: draft.tierId } }, { as }))
      expect((await t.call('quote', { body: { items } }, { as })).body).toMatchObject({ lines: [], total: 0 })
    }
    return answers.map(({ status }) => status)
  }
  const before = await sales()
  const preview = await t.call('previewEvent', { params: { id: draft.id }, query: {} }, { as: host })
  expect(preview.body.tiers).toMatchObject([{ id: draft.tierId, price: 200_000, problem: null }])
  const after = await sales()
  for (const status of [...before, ...after]) expect(status).toBeGreaterThanOrEqual(400)
  expect(after).toEqual(before)
  for (const table of ['orders', 'order_items', 'tickets', 'holds', 'cart_items'] as const)
    expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([])
})

it('within what makes an order it is refused', async () => {
  const within = write(await t.as(), (tx) => quotePreview(tx, [{ productId: draft.tierId }]))
  await expect(within).rejects.toThrow('a preview is no price to sell at')
})
