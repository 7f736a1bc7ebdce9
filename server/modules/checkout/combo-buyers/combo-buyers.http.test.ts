import { beforeAll, expect, it } from 'vitest'
import { comboOnSale, type MadeCombo, ok } from '#server/modules/catalog/goods.fixture.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let combo: MadeCombo
let first: Person
let second: Person
beforeAll(async () => {
  combo = await comboOnSale(t, { each: [200_000, 300_000], price: 400_000 })
  first = await t.person({ fullName: 'Lê Thị Đầu' })
  second = await t.person({ fullName: 'Ngô Văn Sau' })
  await buys(first, combo.id)
  t.clock.advance(60)
  await buys(second, combo.courses[0]?.courseId ?? '')
  await buys(second, combo.id)
  // Neither an order that waits nor a part bought alone makes a buyer of the combo.
  await ordered(t, await t.person({ fullName: 'Phạm Chưa Trả' }), [combo.id])
  await buys(await t.person({ fullName: 'Vũ Mua Lẻ' }), combo.courses[1]?.courseId ?? '')
})

async function buys(as: Person, productId: string) {
  await notify(t, noticeOf(await ordered(t, as, [productId])))
}
const buyers = (as: Person, query = {}, id = combo.id) => t.call('comboBuyers', { params: { id }, query }, { as })

it('lists who bought a combo, the latest first, with what they paid and what came with it', async () => {
  const list = await ok(buyers(combo.host))
  expect(list).toMatchObject({ name: 'Trọn bộ bếp Việt', total: 2 })
  expect(list.items.map(({ user, paid, refunded, parts }) => [user.fullName, paid, refunded, parts.length])).toEqual([
    ['Ngô Văn Sau', 240_000, 0, 1],
    ['Lê Thị Đầu', 400_000, 0, 2],
  ])
  expect(list.items[1]?.parts.reduce((sum, part) => sum + part.price, 0)).toBe(400_000)
  expect(JSON.stringify(list)).not.toContain(first.email)
  expect((await ok(buyers(combo.host, { search: 'dau le' }))).items.map(({ user }) => user.id)).toEqual([first.id])
  expect(await ok(buyers(combo.host, { take: 1, skip: 1 }))).toMatchObject({
    total: 2,
    items: [{ user: { id: first.id } }],
  })
})

it('is for its host and staff who read orders', async () => {
  const stranger = await t.person({ role: 'HOST' })
  const sheet = (as: Person, id = combo.id) => t.call('exportComboBuyers', { params: { id } }, { as })
  for (const ask of [(as: Person, id?: string) => buyers(as, {}, id), sheet]) {
    expect((await ask(stranger)).fault.code).toBe('NOT_OWNER')
    expect((await ask(await t.person({ role: 'ACA_PARTNER' }))).fault.code).toBe('NOT_OWNER')
    expect((await ask(combo.host, combo.courses[0]?.courseId)).fault.code).toBe('COMBO_NOT_FOUND')
    expect((await ask(await t.person({ role: 'SALE' }))).status).toBe(200)
  }
})
