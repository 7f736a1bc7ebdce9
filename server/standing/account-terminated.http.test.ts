import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { approvedHost, readyDraft } from '#server/modules/learning/authoring/testing.ts'
import { type Submitted, submit, submitted } from '#server/modules/learning/reviews/submitted.fixture.ts'
import { addFile } from '#server/modules/library/index.ts'
import { picture } from '#server/modules/library/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { enroll, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const NOBODY = 'Tài khoản đã xóa'
const t = openedApp()
let codes: CodeReader
beforeAll(async () => {
  codes = await readCodes(t)
})

async function terminate(person: Person): Promise<void> {
  await t.call('terminateRequest', {}, { as: person })
  const code = await codes.last(person.email, 'TERMINATE_ACCOUNT')
  expect((await t.call('terminate', { body: { code } }, { as: person })).status).toBe(200)
  await t.deliver()
}

/** The news comes at least once, so sometimes twice. */
async function tellAgain({ id }: Person): Promise<void> {
  await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: id }))
  await t.deliver()
}

describe('a host deletes the account', () => {
  let staff: Person
  let host: Person
  let shown: Submitted
  let waiting: Submitted
  let later: Submitted
  const learner = () => t.person({ fullName: 'Lê Thị Học' })
  beforeEach(async () => {
    staff = await t.person({ role: 'SUPER_ADMIN' })
    host = await approvedHost(t, 'Trần Thị Riêng')
    await t.db
      .updateTable('host_profiles')
      .set({ experience: 'Bếp trưởng ở Hội An', website: 'https://rieng.vidu.vn', topics: ['Nấu ăn'] })
      .where('user_id', '=', host.id)
      .execute()
    shown = await submitted(t, { host })
    await t.call('approveContent', { params: { id: shown.reviewId } }, { as: staff })
    await t.call(
      'upsertCourse',
      { body: { id: shown.courseId, version: 2, name: 'Tên sửa đang chờ duyệt' } },
      { as: host },
    )
    shown.reviewId = await submit(t, host, shown.courseId)
    waiting = await submitted(t, { host })
    later = await submitted(t, { host, startAt: new Date(t.clock.now.getTime() + 86_400_000) })
    await t.call('approveContent', { params: { id: later.reviewId } }, { as: staff })
  })
  const statusOf = async ({ courseId }: Submitted) =>
    (await t.db.selectFrom('courses').select('status').where('id', '=', courseId).executeTakeFirstOrThrow()).status

  test('what they told of themselves is erased, nobody follows them, their page is gone', async () => {
    const follower = await learner()
    await t.call('followHost', { body: { hostId: host.id } }, { as: follower })
    await terminate(host)
    const row = await t.db
      .selectFrom('host_profiles')
      .selectAll()
      .where('user_id', '=', host.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ headline: NOBODY, experience: null, website: null, topics: [] })
    expect(row.bio).not.toContain('Mười năm')
    expect(await t.db.selectFrom('follows').select('host_id').where('host_id', '=', host.id).execute()).toEqual([])
    expect((await t.call('hostPage', { params: { id: host.id } })).status).toBe(404)
  })

  test('their courses leave the shop and the queue; those who bought go on; the catalogue does not say the name', async () => {
    const buyer = await learner()
    await enroll(t, buyer, shown)
    const ids = [shown, waiting, later].map(({ courseId }) => courseId)
    expect((await t.call('listCourses', {})).body.items.map(({ id }) => id)).toContain(shown.courseId)
    await terminate(host)
    expect((await t.call('listCourses', {})).body.items.filter(({ id }) => ids.includes(id))).toEqual([])
    const products = await t.db
      .selectFrom('products')
      .select(['on_sale', 'host_name'])
      .where('host_id', '=', host.id)
      .execute()
    expect(products.map(({ on_sale }) => on_sale)).toEqual([false, false, false])
    expect(products.filter(({ host_name }) => host_name.includes('Riêng'))).toEqual([])
    expect(await Promise.all([shown, waiting, later].map(statusOf))).toEqual(['UNPUBLISHED', 'DRAFT', 'DRAFT'])
    const queue = (await t.call('courseModerationQueue', {}, { as: staff })).body.items.map(({ courseId }) => courseId)
    expect(queue.filter((id) => ids.includes(id))).toEqual([])
    expect((await t.call('courseForUser', { params: { slug: shown.slug } }, { as: buyer })).body.access.state).toBe(
      'ENROLLED',
    )
    expect((await t.call('courseBySlug', { params: { slug: shown.slug } }, { as: buyer })).body.hostName).toBe(NOBODY)
  })

  test('told twice, nothing more happens, and what was to open later stays shut', async () => {
    await terminate(host)
    const tables = ['host_profiles', 'products', 'courses', 'course_reviews', 'status_history'] as const
    const rows = () => Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().orderBy('id').execute()))
    const before = await rows()
    await tellAgain(host)
    expect(await rows()).toEqual(before)
    t.clock.advance(2 * 86_400)
    const { timed } = (await t.as()).jobs
    await timed.find(({ name }) => name === 'open-courses')?.run(await t.as())
    expect(await statusOf(later)).toBe('DRAFT')
  })

  test('a draft nobody saw stays as it was', async () => {
    const { courseId } = await readyDraft(t, host)
    await terminate(host)
    expect(await t.db.selectFrom('courses').select('status').where('id', '=', courseId).executeTakeFirst()).toEqual({
      status: 'DRAFT',
    })
  })
})

const publicPicture = async (ownerId: string) =>
  addFile(await t.as(), {
    ownerId,
    name: 'toi.png',
    mime: 'image/png',
    bytes: await picture('png', 400, 400),
    visibility: 'PUBLIC',
  })

test('the picture of a person is gone from its public address', async () => {
  const person = await t.person()
  const { id } = await publicPicture(person.id)
  expect((await t.call('updateProfile', { body: { avatarFileId: id } }, { as: person })).status).toBe(200)
  const address = `/media/${id}/256.webp`
  expect((await t.app.fastify.inject(address)).statusCode).toBe(200)
  await terminate(person)
  await tellAgain(person)
  expect((await t.app.fastify.inject(address)).statusCode).toBe(404)
})

test('a picture that is the cover of a course, too, stays for those who bought the course', async () => {
  const host = await approvedHost(t)
  const { id } = await publicPicture(host.id)
  const course = await publishedCourse(t, { host })
  await publishVersion(t, course, { ...course.content, coverFileId: id })
  expect((await t.call('updateProfile', { body: { avatarFileId: id } }, { as: host })).status).toBe(200)
  await terminate(host)
  await tellAgain(host)
  expect((await t.app.fastify.inject(`/media/${id}/256.webp`)).statusCode).toBe(200)
})

test('someone who waits to become a host leaves the queue, told of nothing', async () => {
  const person = await t.person({ fullName: 'Phạm Văn Chờ' })
  const body = {
    headline: 'Kỹ sư dữ liệu',
    bio: 'Tám năm làm dữ liệu cho ngân hàng và bán lẻ.',
    experience: 'Trưởng nhóm',
    topics: ['Excel'],
    website: null,
  }
  expect((await t.call('registerHost', { body: body as never }, { as: person })).status).toBe(201)
  await terminate(person)
  await tellAgain(person)
  const row = await t.db
    .selectFrom('host_profiles')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'REJECTED', headline: NOBODY, experience: null, topics: [] })
  expect(await t.db.selectFrom('notifications').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('a learner’s cart, devices, searches and follows are gone; the review stays under no name, the certificate as issued', async () => {
  const host = await approvedHost(t, 'Đỗ Thị Ở Lại')
  const person = await t.person({ fullName: 'Lê Thị Đã Đi' })
  const [course, other] = [await publishedCourse(t, { host }), await publishedCourse(t, { host, name: 'Muối dưa' })]
  const { lessons, courseId } = course
  await enroll(t, person, course)
  for (const { id } of lessons) await t.call('completeLesson', { params: { id } }, { as: person })
  expect(
    (
      await t.call(
        'reviewCourse',
        { params: { id: courseId }, body: { rating: 5, text: 'Rất dễ theo.' } },
        { as: person },
      )
    ).status,
  ).toBe(200)
  const { number } = await t.db
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await t.call('addToCartV2', { body: { productId: other.courseId } as never }, { as: person })
  await t.call('registerDevice', { body: { token: 'thiet-bi-cua-nguoi-da-di-0001', platform: 'ios' } }, { as: person })
  await t.call('rememberSearch', { body: { text: 'muối dưa' } }, { as: person })
  await t.call('followHost', { body: { hostId: host.id } }, { as: person })
  const left = () =>
    Promise.all([
      t.db.selectFrom('cart_items').select('user_id').where('user_id', '=', person.id).execute(),
      t.db.selectFrom('mobile_devices').select('user_id').where('user_id', '=', person.id).execute(),
      t.db.selectFrom('search_histories').select('user_id').where('user_id', '=', person.id).execute(),
      t.db.selectFrom('follows').select('follower_id').where('follower_id', '=', person.id).execute(),
      t.db.selectFrom('notifications').select('user_id').where('user_id', '=', person.id).execute(),
    ])
  await t.deliver()
  expect((await left()).map((rows) => rows.length > 0)).toEqual([true, true, true, true, true])
  await terminate(person)
  await tellAgain(person)
  expect(await left()).toEqual([[], [], [], [], []])
  expect((await t.call('courseReviews', { params: { id: courseId } })).body.items).toMatchObject([
    { text: 'Rất dễ theo.', user: { fullName: NOBODY } },
  ])
  expect((await t.call('verifyCertificate', { params: { number } })).raw).toContain('Lê Thị Đã Đi')
})

test('in the host’s list a learner who is gone stands under no name; whoever did all there is has the day of it', async () => {
  const host = await approvedHost(t, 'Đỗ Thị Ở Lại')
  const people = await Promise.all(['Xong', 'Dở', 'Thu', 'Bớt'].map((name) => t.person({ fullName: `Lê Thị ${name}` })))
  const [done, begun, revoked, spared] = people as [Person, Person, Person, Person]
  let course = await publishedCourse(t, { host, lessons: [{}, {}, {}] })
  const [first, second, third] = course.lessons.map(({ id }) => id) as [string, string, string]
  for (const person of people) await enroll(t, person, course)
  for (const [person, lessons] of [
    [done, [first, second, third]],
    [revoked, [first, second, third]],
    [begun, [first]],
    [spared, [first, second]],
  ] as const)
    for (const id of lessons) await t.call('completeLesson', { params: { id } }, { as: person })
  await t.db
    .updateTable('certificates')
    .set({ revoked_at: t.clock.now, revoked_reason: 'Người khác học hộ' })
    .where('user_id', '=', revoked.id)
    .execute()
  for (const person of people) await terminate(person)
  // What one of them had not done leaves the course.
  const sections = course.content.sections.map((one) => ({ ...one, lessons: one.lessons.slice(0, 2) }))
  course = await publishVersion(t, course, { ...course.content, sections })

  const { items } = (await t.call('courseLearners', { params: { id: course.courseId } }, { as: host })).body
  expect(items.map(({ user, maskedEmail }) => [user.fullName, maskedEmail])).toEqual(people.map(() => [NOBODY, '']))
  const of = (person: Person) => items.find(({ user }) => user.id === person.id)
  expect(of(begun)).toMatchObject({ percent: 50, completedAt: null })
  for (const person of [done, revoked, spared])
    expect(of(person)).toMatchObject({ percent: 100, completedAt: expect.any(String) })
})
