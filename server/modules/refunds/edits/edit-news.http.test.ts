import { beforeAll, expect, it } from 'vitest'
import { wordsOf } from '#domain/notification-kinds.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
let middle: PublishedCourse
let same: PublishedCourse
let dear: PublishedCourse
beforeAll(async () => {
  staff = await t.person({ role: 'SALE' })
  middle = await publishedCourse(t, { name: 'Khóa vừa', price: 200_000 })
  same = await publishedCourse(t, { name: 'Khóa bằng giá', price: 200_000 })
  dear = await publishedCourse(t, { name: 'Khóa đắt', price: 300_000 })
})

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
async function bought() {
  const buyer = await t.person()
  const attempt = await ordered(t, buyer, [middle.courseId])
  await notify(t, noticeOf(attempt))
  const params = { id: attempt.orderId }
  const { items } = (await t.call('exchangeable', { params }, { as: buyer })).body
  const bell = async () => {
    await t.deliver()
    const rows = await t.db
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'ORDER_EDITED')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ title, body, link }) => ({ title: plain(title), body: plain(body), link }))
  }
  return { ...attempt, buyer, params, itemId: items[0]?.itemId ?? '', bell }
}

it('of what staff exchange the buyer hears in the bell and by letter: the courses, the difference, until when', async () => {
  const { buyer, params, itemId, bell } = await bought()
  const exchange = (to: PublishedCourse, dryRun = false) => {
    const body = { itemId, productId: to.courseId, reason: 'Học nhầm khóa', dryRun }
    return t.call('exchangeLine', { params, body }, { as: staff })
  }
  await exchange(dear, true)
  expect(await bell()).toEqual([])
  await exchange(dear)
  const waits = {
    title: 'Trả thêm 100.000 ₫ để đổi khóa học',
    body: expect.stringMatching(/giữ “Khóa đắt”.* trước 10:00 16\/06\/2026 .*vẫn học “Khóa vừa”/),
    link: `/don-hang/${params.id}`,
  }
  expect(await bell()).toEqual([waits])
  await t.call('dropOrderEdit', { params }, { as: staff })
  t.clock.advance(60)
  await exchange(same)
  expect(await bell()).toMatchObject([waits, { title: 'Đã đổi sang “Khóa bằng giá”' }])
  const letters = t.db.selectFrom('messages').select('text').where('recipient', '=', buyer.email)
  expect(await letters.where('kind', '=', 'ORDER_EDITED').execute()).toHaveLength(2)
})

it('and of what they add; what a buyer exchanges they know', async () => {
  const edited = await bought()
  const body = { remove: [], add: [{ productId: dear.courseId }], reason: 'Thêm khóa', dryRun: false }
  await t.call('editAdminOrder', { params: edited.params, body }, { as: staff })
  expect(await edited.bell()).toMatchObject([
    { title: expect.stringContaining('cần trả thêm 300.000 ₫'), body: expect.stringContaining('thêm “Khóa đắt”') },
  ])
  const own = await bought()
  const wanted = { itemId: own.itemId, productId: same.courseId, dryRun: false }
  const { params, buyer } = own
  expect((await t.call('exchangeOwnLine', { params, body: wanted }, { as: buyer })).body.applied).toBe(true)
  expect(await own.bell()).toEqual([])
})

it('money that goes back is named', () => {
  const facts = { orderId: 'x', code: 'BH1', added: ['Khóa rẻ'], removed: ['Khóa vừa'], extra: 0, back: 50_000 }
  const said = (exchange: boolean) =>
    plain(wordsOf({ kind: 'ORDER_EDITED', facts: { ...facts, exchange, until: null } }).body)
  expect(said(true)).toBe(
    'Trong đơn hàng BH1, “Khóa rẻ” mở ra thay cho “Khóa vừa”. 50.000 ₫ sẽ hoàn về phương thức bạn đã thanh toán.',
  )
  expect(said(false)).toMatch(/^Bến Học thêm “Khóa rẻ”\. Bến Học bỏ “Khóa vừa”\. 50\.000 ₫ sẽ hoàn về/)
})
