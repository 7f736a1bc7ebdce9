import type { QuestionAndAnswer } from '#domain/course/content.ts'
import type { RichText } from '#domain/richtext.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type ResourceFacts, resourceFacts } from './doors.ts'
import type { CourseRow, LessonRow, SectionRow } from './rows.ts'

/** A rich text as it is kept and sent. */
type Document = RichText & { [part: string]: unknown }
export type DraftLesson = ReturnType<typeof lessonOf>
export type DraftSection = ReturnType<typeof sectionOf> & { lessons: DraftLesson[] }

/** A course's row as the contract names its parts. */
export function courseOf(row: CourseRow, slug: string) {
  return {
    id: row.id,
    slug,
    status: row.status,
    live: row.live_version_id !== null,
    updatedAt: row.updated_at,
    name: row.name,
    description: row.description,
    about: row.about as unknown as Document,
    coverFileId: row.cover_file_id,
    categoryIds: row.category_ids,
    benefits: row.benefit as string[],
    archived: row.archived as string[],
    questionAndAnswers: row.question_and_answers as unknown as QuestionAndAnswer[],
    tags: row.tags as string[],
    requirements: row.requirements as string[],
    videoCompletionRequired: row.video_completion_required,
    price: row.price,
    listPrice: row.list_price,
    availableDays: row.available_days,
    startAt: row.start_at,
    version: row.version,
    productVersion: row.product_version,
    treeVersion: row.tree_version,
  }
}

export function sectionOf(row: SectionRow) {
  return { id: row.id, index: row.index, name: row.name, thumbnailFileId: row.thumbnail_file_id, version: row.version }
}

/** All sections and lessons of a draft in their order, with the facts of their resources. */
export async function draftTree(ctx: Context | Tx, courseId: string): Promise<DraftSection[]> {
  const sections = await ctx.db
    .selectFrom('sections')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  const lessons = await withResources(
    ctx,
    await ctx.db.selectFrom('lessons').selectAll().where('course_id', '=', courseId).orderBy('index').execute(),
  )
  return sections.map((row) => ({
    ...sectionOf(row),
    lessons: lessons.filter(({ sectionId }) => sectionId === row.id),
  }))
}

/** One lesson as the editor shows it. */
export async function draftLesson(ctx: Context | Tx, row: LessonRow): Promise<DraftLesson> {
  const [lesson] = await withResources(ctx, [row])
  return lesson as DraftLesson
}

async function withResources(ctx: Context | Tx, rows: LessonRow[]): Promise<DraftLesson[]> {
  if (rows.length === 0) return []
  const links = await ctx.db
    .selectFrom('lesson_resources')
    .selectAll()
    .where(
      'lesson_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('index')
    .execute()
  const facts = await resourceFacts(ctx, [...new Set(links.map((link) => link.resource_id))])
  const ofLesson = (id: string, main: boolean) =>
    links
      .filter((link) => link.lesson_id === id && link.is_main === main)
      .flatMap((link) => facts.get(link.resource_id) ?? [])
  return rows.map((row) => lessonOf(row, ofLesson(row.id, true)[0] ?? null, ofLesson(row.id, false)))
}

function lessonOf(row: LessonRow, main: ResourceFacts | null, attachments: ResourceFacts[]) {
  return {
    id: row.id,
    sectionId: row.section_id,
    index: row.index,
    name: row.name,
    type: row.type,
    preview: row.preview,
    body: row.body as unknown as Document | null,
    version: row.version,
    main,
    attachments,
  }
}
