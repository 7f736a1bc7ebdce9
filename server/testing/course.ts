import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CourseContent, LessonContent } from '#domain/course/content.ts'
import { lessonsOf, totalSeconds } from '#domain/course/content.ts'
import { dong } from '#domain/money.ts'
import { emptyRichText, type RichText } from '#domain/richtext.ts'
import { write } from '#server/core/write.ts'
import { grantCourse } from '#server/modules/learning/index.ts'
import type { Person, TestApp } from './app.ts'

type LessonWish = {
  name?: string
  type?: LessonContent['type']
  preview?: boolean
  seconds?: number
  pages?: number
  body?: RichText
}
type Wish = {
  host?: Person
  name?: string
  /** Lessons of one section; `sections` for several. */
  lessons?: LessonWish[]
  sections?: LessonWish[][]
  videoCompletionRequired?: boolean
  availableDays?: number | null
  price?: number
  onSale?: boolean
}
export type PublishedCourse = {
  courseId: string
  slug: string
  host: Person
  sections: { id: string; name: string }[]
  lessons: (LessonContent & { sectionId: string })[]
  content: CourseContent
}

let made = 0

/** A course with a live version, as if approved, on sale. Its files are rows only: they are signed for, not read. */
export async function publishedCourse(t: TestApp, wish: Wish = {}): Promise<PublishedCourse> {
  const host = wish.host ?? (await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' }))
  const name = wish.name ?? 'Nấu phở tại nhà'
  const slug = `khoa-hoc-thu-${++made}`
  const cover = await fileRow(t, host, 'IMAGE', {})
  const { id: courseId } = await t.db
    .insertInto('products')
    .values({
      kind: 'ONLINE_COURSE',
      host_id: host.id,
      slug,
      name,
      description: 'Một khóa học để thử.',
      host_name: host.fullName,
      cover_file_id: cover,
      price: wish.price ?? 199_000,
      list_price: wish.price ?? 199_000,
      available_days: wish.availableDays ?? null,
      on_sale: wish.onSale ?? true,
      published_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('courses')
    .values({
      id: courseId,
      host_id: host.id,
      status: 'PUBLISHED',
      name,
      created_at: t.clock.now,
      updated_at: t.clock.now,
    })
    .execute()
  const groups = wish.sections ?? [wish.lessons ?? [{}]]
  const sections = await Promise.all(
    groups.map(async (lessons, index) => ({
      id: randomUUID(),
      name: `Chương ${index + 1}`,
      thumbnailFileId: null,
      lessons: await Promise.all(lessons.map((lesson, at) => lessonOf(t, host, lesson, at))),
    })),
  )
  const content: CourseContent = {
    name,
    description: 'Một khóa học để thử.',
    about: emptyRichText(),
    coverFileId: cover,
    categoryIds: [],
    questionAndAnswers: [],
    tags: [],
    videoCompletionRequired: wish.videoCompletionRequired ?? false,
    product: { price: dong(wish.price ?? 199_000), listPrice: null, availableDays: wish.availableDays ?? null },
    startAt: null,
    sections,
  }
  return publishVersion(t, { courseId, slug, host, sections: [], lessons: [], content }, content)
}

/** Makes another content the live version of a course: lessons that are gone stop to count, a new file is a new recording. */
export async function publishVersion(
  t: TestApp,
  course: PublishedCourse,
  content: CourseContent,
): Promise<PublishedCourse> {
  const { courseId } = course
  await t.db.updateTable('published_lessons').set({ live: false }).where('course_id', '=', courseId).execute()
  for (const lesson of lessonsOf(content)) {
    const row = {
      type: lesson.type,
      preview: lesson.preview,
      file_id: lesson.fileId,
      asset_version: lesson.assetVersion,
      duration_ms: lesson.durationSeconds === null ? null : lesson.durationSeconds * 1_000,
      live: true,
    }
    await t.db
      .insertInto('published_lessons')
      .values({ id: lesson.id, course_id: courseId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const { id } = await t.db
    .insertInto('course_versions')
    .values({
      course_id: courseId,
      content: JSON.stringify(content),
      published_at: t.clock.now,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from course_versions where course_id = ${courseId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('courses')
    .set({ live_version_id: id, name: content.name })
    .where('id', '=', courseId)
    .execute()
  await t.db
    .updateTable('products')
    .set({
      name: content.name,
      lesson_count: lessonsOf(content).length,
      lesson_titles: lessonsOf(content)
        .map((lesson) => lesson.name)
        .join('\n'),
      duration_seconds: Math.round(totalSeconds(content)),
    })
    .where('id', '=', courseId)
    .execute()
  return {
    ...course,
    content,
    sections: content.sections.map((section) => ({ id: section.id, name: section.name })),
    lessons: content.sections.flatMap((section) =>
      section.lessons.map((lesson) => ({ ...lesson, sectionId: section.id })),
    ),
  }
}

/** Opens the course to a person, as a paid order does. */
export async function enroll(
  t: TestApp,
  person: Person,
  course: Pick<PublishedCourse, 'courseId'>,
  more: { availableDays?: number; orderItemId?: string } = {},
): Promise<string> {
  const { enrollmentId } = await write(await t.as(), (tx) =>
    grantCourse(tx, {
      userId: person.id,
      courseId: course.courseId,
      orderItemId: more.orderItemId ?? null,
      availableDays: more.availableDays ?? null,
    }),
  )
  return enrollmentId
}

/** A paragraph of rich text. */
export function paragraph(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

async function lessonOf(t: TestApp, host: Person, wish: LessonWish, at: number): Promise<LessonContent> {
  const type = wish.type ?? 'TEXT'
  const seconds = type === 'VIDEO' ? (wish.seconds ?? 60) : null
  const pages = type === 'PDF' ? (wish.pages ?? 8) : null
  return {
    id: randomUUID(),
    name: wish.name ?? `Bài ${at + 1}`,
    type,
    preview: wish.preview ?? false,
    assetVersion: 1,
    fileId: type === 'TEXT' ? null : await fileRow(t, host, type, { duration_ms: seconds && seconds * 1_000, pages }),
    captionsFileId: type === 'VIDEO' ? await fileRow(t, host, 'CAPTIONS', {}) : null,
    durationSeconds: seconds,
    pages,
    body: type === 'TEXT' ? (wish.body ?? paragraph('Nội dung của bài.')) : null,
    attachments: [],
  }
}

const MIME = { VIDEO: 'video/mp4', PDF: 'application/pdf', CAPTIONS: 'text/vtt', IMAGE: 'image/png' } as const

/** A private file that is ready, without bytes behind it. */
export async function fileRow(
  t: TestApp,
  owner: Person,
  kind: keyof typeof MIME,
  facts: { duration_ms?: number | null; pages?: number | null },
): Promise<string> {
  const { id } = await t.db
    .insertInto('files')
    .values({
      owner_id: owner.id,
      name: `tep-${kind.toLowerCase()}`,
      kind,
      visibility: kind === 'IMAGE' ? 'PUBLIC' : 'PRIVATE',
      status: 'READY',
      mime: MIME[kind],
      size: 1_000,
      part_size: 1_000,
      storage_key: randomUUID(),
      created_at: t.clock.now,
      ready_at: t.clock.now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
