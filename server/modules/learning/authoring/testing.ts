import type { CourseStatus, LessonType } from '#domain/enums.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'

/** For tests: what a host needs around a course, and drafts in the shape a test wants. */
export async function approvedHost(app: TestApp, fullName = 'Trần Thị Giảng'): Promise<Person> {
  const host = await app.person({ role: 'HOST', fullName })
  await app.db
    .insertInto('host_profiles')
    .values({
      user_id: host.id,
      status: 'APPROVED',
      headline: 'Đầu bếp nhà hàng',
      bio: 'Mười năm đứng bếp và dạy nấu ăn cho người bận rộn.',
      submitted_at: app.clock.now,
      decided_at: app.clock.now,
    })
    .execute()
  await verifiedSeller(app, host)
  return host
}

export async function picture(
  app: TestApp,
  owner: Person,
  more: { visibility?: 'PUBLIC' | 'PRIVATE'; status?: 'READY' | 'UPLOADING' } = {},
): Promise<string> {
  return file(app, owner, { kind: 'IMAGE', mime: 'image/webp', visibility: 'PUBLIC', ...more })
}

/** A recording of 90 seconds, or a PDF of 12 pages, in the owner's library. */
export async function resource(
  app: TestApp,
  owner: Person,
  kind: 'video' | 'PDF' = 'video',
  more: { status?: 'READY' | 'UPLOADING' } = {},
): Promise<{ id: string; fileId: string }> {
  const fileId = await file(
    app,
    owner,
    kind === 'video'
      ? { kind: 'VIDEO', mime: 'video/mp4', visibility: 'PRIVATE', duration_ms: 90_000, ...more }
      : { kind: 'PDF', mime: 'application/pdf', visibility: 'PRIVATE', pages: 12, ...more },
  )
  const { id } = await app.db
    .insertInto('resources')
    .values({
      owner_id: owner.id,
      kind,
      // A folder holds each name once.
      name: kind === 'video' ? `Bài giảng ${++made}.mp4` : `Công thức ${++made}.pdf`,
      file_id: fileId,
      created_at: app.clock.now,
      updated_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId }
}

export async function category(app: TestApp, name = 'Nấu ăn'): Promise<string> {
  const { id } = await app.db
    .insertInto('categories')
    .values({ name, slug: `danh-muc-${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function draft(app: TestApp, host: Person, name = 'Nấu ăn cho người bận rộn'): Promise<string> {
  const { body } = await app.call('upsertCourse', { body: { name } }, { as: host })
  return body.id
}

export async function section(app: TestApp, host: Person, courseId: string, name = 'Mở đầu'): Promise<string> {
  const { body } = await app.call('upsertSection', { body: { courseId, name } }, { as: host })
  return body.id
}

export async function lesson(
  app: TestApp,
  host: Person,
  sectionId: string,
  name = 'Chọn dao',
  type: LessonType = 'TEXT',
): Promise<string> {
  const { body } = await app.call(
    'upsertLesson',
    { body: { sectionId, name, type, ...(type === 'TEXT' && { body: words(name) }) } },
    { as: host },
  )
  return body.id
}

/** A draft that may be submitted: a video, a PDF and a text in one section. */
export async function readyDraft(
  app: TestApp,
  host: Person,
): Promise<{ courseId: string; sectionId: string; video: { id: string; fileId: string } }> {
  const courseId = await draft(app, host)
  await app.call(
    'upsertCourse',
    {
      body: {
        id: courseId,
        version: 1,
        productVersion: 1,
        description: 'Mười món ngon nấu trong nửa giờ, cho người đi làm cả ngày.',
        coverImage: { id: await picture(app, host) },
        categoryIds: [await category(app)],
        benefit: ['Nấu nhanh', 'Ăn ngon', 'Ít tốn kém'],
        archived: ['Thực đơn bảy ngày của riêng bạn'],
        product: { price: 199_000, listPrice: 299_000, availableDays: 365 },
      },
    },
    { as: host },
  )
  const sectionId = await section(app, host, courseId)
  await lesson(app, host, sectionId)
  const video = await resource(app, host)
  await app.call(
    'upsertLesson',
    { body: { sectionId, name: 'Thái hành', type: 'VIDEO', preview: true, resources: [asMain(video)] } },
    { as: host },
  )
  const pdf = await resource(app, host, 'PDF')
  await app.call(
    'upsertLesson',
    { body: { sectionId, name: 'Công thức', type: 'PDF', resources: [asMain(pdf), attached(pdf)] } },
    { as: host },
  )
  return { courseId, sectionId, video }
}

/** Puts a course where its review would bring it, for tests of what follows. */
export async function putLive(app: TestApp, courseId: string, status: CourseStatus = 'PUBLISHED'): Promise<void> {
  const review = await app.db
    .selectFrom('course_reviews')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  const version = await app.db
    .insertInto('course_versions')
    .values({
      course_id: courseId,
      number: 1,
      content: JSON.stringify(review.content),
      review_id: review.id,
      published_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('course_reviews')
    .set({ status: 'APPROVED', decided_at: app.clock.now })
    .where('id', '=', review.id)
    .execute()
  await app.db.updateTable('courses').set({ status, live_version_id: version.id }).where('id', '=', courseId).execute()
  await app.db
    .updateTable('products')
    .set({ on_sale: status === 'PUBLISHED', published_at: app.clock.now })
    .where('id', '=', courseId)
    .execute()
}

/** A resource as the content of a lesson. */
export const asMain = ({ id }: { id: string }) => ({ resourceId: id, isMain: true })
/** A resource that comes with a lesson. */
export const attached = ({ id }: { id: string }) => ({ resourceId: id, isMain: false })

export function words(text: string) {
  return { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

let made = 0

async function file(
  app: TestApp,
  owner: Person,
  facts: {
    kind: string
    mime: string
    visibility: 'PUBLIC' | 'PRIVATE'
    status?: string
    duration_ms?: number
    pages?: number
  },
): Promise<string> {
  const { id } = await app.db
    .insertInto('files')
    .values({
      status: 'READY',
      ...facts,
      owner_id: owner.id,
      name: 'tep',
      size: 1_000,
      part_size: 1_000,
      storage_key: `thu/${owner.id}/${++made}`,
      created_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
