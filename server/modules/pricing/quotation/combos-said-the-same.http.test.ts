import { beforeAll, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { followPart } from '#server/modules/catalog/combos/follow-part.ts'
import { comboOnSale, ok, seller } from '#server/modules/catalog/goods.fixture.ts'
import { ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
beforeAll(async () => {
  host = await seller(t)
})

type Case = { asked: number[]; listed: number[]; price: number; percent: number; owned: number[] }
const CASES: [string, Case][] = [
  [
    'as it is',
    { asked: [299_000, 499_000, 299_000, 999_000], listed: [0, 0, 0, 0], price: 1_490_000, percent: 0, owned: [] },
  ],
  [
    'of products below their list',
    {
      asked: [299_000, 499_000, 299_000, 999_000],
      listed: [499_000, 899_000, 0, 1_290_000],
      price: 1_490_000,
      percent: 0,
      owned: [],
    },
  ],
  [
    'with a part that the buyer has',
    { asked: [200_000, 300_000, 100_000], listed: [333_000, 0, 150_000], price: 400_000, percent: 0, owned: [1] },
  ],
  [
    'with a discount and odd shares',
    { asked: [199_000, 299_000, 101_000], listed: [299_000, 0, 0], price: 500_001, percent: 13, owned: [0] },
  ],
  ['owned whole', { asked: [200_000, 300_000], listed: [250_000, 0], price: 400_000, percent: 0, owned: [0, 1] }],
]

it.each(CASES)(
  'a combo %s costs, is listed at and counts the same on its card, its page, in the cart and the order',
  async (name, { asked, listed, price, percent, owned }) => {
    const combo = await comboOnSale(t, { host, each: asked, price, name: `Combo ${name}` })
    for (const [at, list] of listed.entries()) {
      const id = combo.courses[at]?.courseId ?? ''
      if (list === 0) continue
      await t.db.updateTable('products').set({ list_price: list }).where('id', '=', id).execute()
      await write(await t.as(), (tx) => followPart(tx, id))
    }
    if (percent > 0) {
      const day = (n: number) => new Date(t.clock.now.getTime() + n * 86_400_000).toISOString()
      const times = { durationType: 'DURATION_OVER_DAY' as const, startsAt: day(-1), endsAt: day(1) }
      const body = { name: 'Hè', type: 'PERCENTAGE' as const, value: percent, productIds: [combo.id], ...times }
      expect((await t.call('createDiscount', { body }, { as: host })).status).toBe(201)
    }
    const buyer = await t.person()
    for (const at of owned) await enroll(t, buyer, combo.courses[at] ?? { courseId: '' })

    const page = await ok(t.call('comboById', { params: { id: combo.id } }))
    const { items } = await ok(t.call('combosOfUser', { params: { id: host.id }, query: { take: 50 } }))
    const guest = await ok(t.call('guestCart', { query: { ids: combo.id as never } }))
    const { items: own } = await ok(t.call('myCombos', { query: { take: 50 } }, { as: host }))
    const said = { price: page.price, listPrice: page.listPrice }
    expect(page.partCount).toBe(asked.length)
    expect(items.find(({ id }) => id === combo.id)).toMatchObject({ ...said, partCount: asked.length })
    expect(own.find(({ id }) => id === combo.id)).toMatchObject({ listPrice: page.listPrice, partCount: asked.length })
    expect(guest).toMatchObject({
      items: [{ offer: said.price, listPrice: said.listPrice }],
      summary: { count: asked.length },
    })

    const { viewer } = await ok(t.call('comboById', { params: { id: combo.id } }, { as: buyer }))
    const quoted = await ok(t.call('quote', { body: { items: [{ productId: combo.id }] } }, { as: buyer }))
    const left = asked.length - owned.length
    if (left === 0) {
      expect(viewer?.ownedIds).toHaveLength(asked.length)
      expect(quoted.lines).toMatchObject([{ problem: 'ALREADY_OWNED' }])
      return
    }
    expect(quoted).toMatchObject({ lines: [{ offer: viewer?.price, listPrice: viewer?.listPrice }], count: left })
    const { orderId } = await ordered(t, buyer, [combo.id])
    const order = await ok(t.call('order', { params: { id: orderId } }, { as: buyer }))
    expect(order).toMatchObject({ listTotal: viewer?.listPrice, total: viewer?.price, itemCount: left })
  },
)
