import { byField, type QuestionAndAnswer } from '#domain/course/fields.ts'
import { pictureOf, sectionPicture } from '#domain/media.ts'
import type { RichText } from '#domain/richtext.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { isLive } from './access.ts'
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
    live: isLive(row.status),
    updatedAt: row.updated_at,
    ...courseWordsOf(row),
    coverImage: pictureOf(row.cover_file_id),
    product: { price: row.price, listPrice: row.list_price, availableDays: row.available_days },
    startAt: row.start_at,
    version: row.version,
    productVersion: row.product_version,
    treeVersion: row.tree_version,
  }
}

/** What a course's row says of the course, field by field; its picture stands apart. */
export function courseWordsOf(row: CourseRow) {
  return byField({
    text: (field) => row[columnOf(field)],
    richText: (field) => row[columnOf(field)] as unknown as Document,
    categories: (field) => row[columnOf(field)],
    lines: (field) => row[columnOf(field)] as string[],
    questions: (field) => row[columnOf(field)] as unknown as QuestionAndAnswer[],
    tags: (field) => row[columnOf(field)] as string[],
    flag: (field) => row[columnOf(field)],
  })
}

type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : ''

/** The column that keeps a field: `category_ids` for `categoryIds`. */
export function columnOf<Field extends string>(field: Field): Column<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column<Field>
}

export function sectionOf(row: SectionRow) {
  const thumbnail = sectionPicture(row.thumbnail_file_id)
  return { id: row.id, index: row.index, name: row.name, thumbnail, version: row.version }
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
    .orderBy('is_main', 'desc')
    .orderBy('index')
    .execute()
  const facts = await resourceFacts(ctx, [...new Set(links.map((link) => link.resource_id))])
  return rows.map((row) =>
    lessonOf(
      row,
      links.flatMap(({ lesson_id, resource_id, is_main }) => {
        const resource = lesson_id === row.id ? facts.get(resource_id) : undefined
        return resource ? [{ ...resource, isMain: is_main }] : []
      }),
    ),
  )
}

function lessonOf(row: LessonRow, resources: (ResourceFacts & { isMain: boolean })[]) {
  return {
    id: row.id,
    sectionId: row.section_id,
    index: row.index,
    name: row.name,
    type: row.type,
    preview: row.preview,
    body: row.body as unknown as Document | null,
    version: row.version,
    resources,
  }
}
