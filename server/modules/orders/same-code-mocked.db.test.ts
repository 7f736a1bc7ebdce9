import { expect, it, vi } from 'vitest'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const drawn: string[] = []
vi.mock('#server/core/crypto.ts', async (original) => {
  const crypto = await original<typeof import('#server/core/crypto.ts')>()
  return { ...crypto, randomCode: (length: number) => drawn.shift() ?? crypto.randomCode(length) }
})

const t = openedApp()

it('two orders of a day that draw the same code get one each', async () => {
  const { courseId } = await publishedCourse(t)
  drawn.push('G1VNGX', 'G1VNGX', 'G1VNGX', 'KHAC02')
  const codes: string[] = []
  for (const buyer of [await t.person(), await t.person()]) {
    const { orderId } = await placeOrder(await t.as(buyer), { items: [{ productId: courseId }] })
    const order = await t.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
    codes.push(order.code.slice(-6))
  }
  expect(codes).toEqual(['G1VNGX', 'KHAC02'])
})
