import { write } from '#server/core/write.ts'
import { documentOnSale, membershipOnSale, ok, seller } from '#server/modules/catalog/goods.fixture.ts'
import { endMembership, grantMembership } from '#server/modules/catalog/index.ts'
import { attemptOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { doc, publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { tellDuePosts } from '#server/modules/content/posts/tell-followers.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

/** Words that stand in paid text, one for each kind, and nowhere else. Pages of documents hold plain letters only. */
export const CANARIES = {
  lesson: 'CHIMTRONGBAIHOC',
  book: 'CHIMTRONGSACH',
  document: 'CHIMTRONGTEP',
  post: 'CHIMTRONGBAIVIET',
  comment: 'CHIMTRONGBINHLUAN',
} as const
export type Canary = keyof typeof CANARIES
/** The same names stand before everybody: what is searched for by them is found, and tells nothing more. */
export const NAMES = ['Bếp lửa nhà mình', 'Sách bếp lửa', 'Tệp bếp lửa', 'Chuyện bếp lửa']

export type World = Awaited<ReturnType<typeof plant>>

/** One paid thing of each kind with its canary, and a membership that opens them all. */
export async function plant(t: TestApp) {
  const staff = await t.person({ role: 'SUPER_ADMIN' })
  const second = await t.person({ role: 'SUPER_ADMIN' })
  const host = await seller(t)
  const course = await publishedCourse(t, {
    host,
    name: 'Bếp lửa nhà mình',
    lessons: [{ type: 'TEXT', body: doc(`Bí quyết ${CANARIES.lesson}.`) as never }],
  })
  const paper = (kind: 'E_BOOK' | 'DOCUMENT', name: string, canary: string) =>
    documentOnSale(t, staff, { kind, name, downloadable: true, lines: ['Trang mo dau', `Bi mat ${canary}`] })
  const book = await paper('E_BOOK', 'Sách bếp lửa', CANARIES.book)
  const document = await paper('DOCUMENT', 'Tệp bếp lửa', CANARIES.document)
  const products = [course.courseId, book.id, document.id]
  const club = await membershipOnSale(t, staff, {
    name: 'Hội bếp lửa',
    opensAll: false,
    opens: products.map((id) => ({ kind: 'PRODUCT' as const, id })),
  })
  return { t, staff, second, host, course, book, document, products, club }
}

/** The post goes out to its followers once they are there, so that letters and messages are looked at too. */
export async function publishPaidPost({ t, host }: World, followers: readonly Person[]) {
  for (const as of followers) await ok(t.call('followHost', { body: { hostId: host.id } }, { as }))
  const post = await publishedPost(t, {
    as: host,
    title: 'Chuyện bếp lửa',
    excerpt: '',
    body: doc('Ai cũng đọc được đoạn mở đầu.'),
    membersBody: doc(`Phần sau có ${CANARIES.post}.`),
  })
  await tellDuePosts(await t.as())
  await t.deliver()
  return post
}

/** Somebody whose membership opens everything, and who began the course with it. */
export async function member({ t, club, course }: World, person: Person) {
  const { accessId } = await write(await t.as(), (tx) =>
    grantMembership(tx, { userId: person.id, planId: club.planId, orderItemId: null }),
  )
  await ok(t.call('startWithMembership', { params: { id: course.courseId } }, { as: person }))
  return { expire: async () => write(await t.as(), (tx) => endMembership(tx, { accessId, endsAt: t.clock.now })) }
}

/** Somebody who paid for everything, membership and all, and got the whole of it back. */
export async function refunded({ t, staff, second, products, club }: World, person: Person): Promise<void> {
  const { orderId, paymentId } = await ordered(t, person, [...products, club.planId])
  const said = await notify(t, noticeOf(await attemptOf(t, paymentId)))
  if (said !== '00') throw new Error(`the payment was refused: ${said}`)
  await t.deliver()
  const rows = await t.db.selectFrom('order_items').select(['id', 'price']).where('order_id', '=', orderId).execute()
  const items = rows.map(({ id, price }) => ({ orderItemId: id, amount: price }))
  const refund = await ok(t.call('startRefund', { body: { orderId, items, reason: 'Không hợp' } }, { as: staff }))
  const approve = { params: { id: refund.id }, body: { decision: 'APPROVE' as const } }
  await ok(t.call('decideRefund', approve, { as: second }))
}

/** What somebody says under the post, and what is answered later. */
export async function talk({ t, host }: World, postId: string, as: Person) {
  const say = (who: Person, text: string, parentId: string | null) =>
    ok(t.call('writeComment', { body: { subject: 'POST', subjectId: postId, parentId, text } }, { as: who }))
  const asked = await say(as, 'Cô ơi, lửa to hay nhỏ?', null)
  return { answer: () => say(host, `Xem đoạn ${CANARIES.comment}.`, asked.id) }
}
