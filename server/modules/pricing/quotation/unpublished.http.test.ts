import { beforeAll, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { openProduct, setOnSale } from '#server/modules/catalog/index.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const SECRET = 'Khóa sắp ra mắt chưa ai biết'
const t = openedApp()
let host: Person
let draft: string

beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  draft = (await write(await t.as(), (tx) => openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name: SECRET })))
    .id
})

it('nothing is told of a product that nobody was shown yet: neither to visitors nor to buyers', async () => {
  const buyer = await t.person()
  const items = [{ productId: draft }]
  const answers = [
    await t.call('guestCart', { query: { ids: draft } }),
    await t.call('quote', { body: { items } }, { as: buyer }),
    await t.call('addToCartV2', { body: { productId: draft } }, { as: buyer }),
    await t.call('mergeCart', { body: { productIds: [draft] } }, { as: buyer }),
    await t.call('placeOrder', { body: { items } }, { as: buyer }),
  ]
  for (const { raw } of answers) expect(raw).not.toMatch(/sắp ra mắt|sap-ra-mat/)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 400])
  expect(answers[1]?.body).toMatchObject({ lines: [], total: 0 })
  expect(answers[2]?.fault.code).toBe('PRODUCT_NOT_FOUND')
})

it('what was shown once and is not sold now keeps its line, so that who had it in the cart knows what is gone', async () => {
  const { courseId } = await publishedCourse(t, { host, name: 'Khóa đã nghỉ bán' })
  await write(await t.as(), (tx) => setOnSale(tx, courseId, false))
  const { body } = await t.call('guestCart', { query: { ids: courseId } })
  expect(body.items).toMatchObject([{ name: 'Khóa đã nghỉ bán', problem: 'NOT_ON_SALE' }])
})
