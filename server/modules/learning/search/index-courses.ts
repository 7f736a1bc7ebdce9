import { text as wholeText } from 'node:stream/consumers'
import { type CourseContent, lessonsOf } from '#domain/course/content.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type FileFacts, fileFacts, openFile } from '#server/modules/library/index.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** So many in one run of the clock; the others are for the next. */
const MOST = 100
/** So many rows in one statement. */
const ROWS = 500

/**
 * Puts what the lessons of newly published versions say where it can be searched, each course in a transaction of its own.
 * Run by the clock; a second run finds nothing. @returns how many courses
 */
export async function indexCourses(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('courses')
    .innerJoin('course_versions as version', 'version.id', 'courses.live_version_id')
    .select(['courses.id', 'version.id as versionId', 'version.content'])
    .where((eb) => eb('courses.live_version_id', 'is distinct from', eb.ref('courses.searched_version_id')))
    .limit(MOST)
    .execute()
  for (const { id, versionId, content } of due)
    await indexCourse(ctx, id, versionId, content as unknown as CourseContent)
  return due.length
}

type Row = Piece & { lessonId: string; free: boolean }

async function indexCourse(ctx: Context, courseId: string, versionId: string, content: CourseContent): Promise<void> {
  const rows = await rowsOf(ctx, content)
  await write(ctx, async (tx) => {
    const course = await tx.db
      .selectFrom('courses')
      .select('live_version_id')
      .where('id', '=', courseId)
      .forUpdate()
      .executeTakeFirst()
    // A newer version came meanwhile: the next run reads that.
    if (course?.live_version_id !== versionId) return
    await tx.db.deleteFrom('lesson_pieces').where('course_id', '=', courseId).execute()
    for (let from = 0; from < rows.length; from += ROWS)
      await tx.db
        .insertInto('lesson_pieces')
        .values(
          rows.slice(from, from + ROWS).map(({ lessonId, ...piece }) => ({
            ...piece,
            lesson_id: lessonId,
            course_id: courseId,
            course_name: content.name,
          })),
        )
        .execute()
    await tx.db.updateTable('courses').set({ searched_version_id: versionId }).where('id', '=', courseId).execute()
  })
}

async function rowsOf(ctx: Context, content: CourseContent): Promise<Row[]> {
  const lessons = lessonsOf(content)
  const fileIds = lessons.flatMap(({ fileId, captionsFileId }) => [fileId, captionsFileId].filter((id) => id !== null))
  const facts = await fileFacts(ctx, fileIds)
  const rows: Row[] = []
  for (const lesson of lessons) {
    const captions = await captionsOf(ctx, facts.get(lesson.captionsFileId ?? ''))
    const pdf = lesson.type === 'PDF' ? (facts.get(lesson.fileId ?? '')?.text ?? null) : null
    for (const piece of piecesOf(lesson, { captions, pdf }))
      rows.push({ ...piece, lessonId: lesson.id, free: lesson.preview })
  }
  return rows
}

/** A file that cannot be read now is no reason not to find the rest. */
async function captionsOf(ctx: Context, file: FileFacts | undefined): Promise<string | null> {
  if (file?.kind !== 'CAPTIONS') return null
  try {
    return (await wholeText(await openFile(ctx, file.id))).replaceAll('\0', '')
  } catch (error) {
    ctx.log.warn({ err: error, fileId: file.id }, 'captions could not be read for search')
    return null
  }
}
