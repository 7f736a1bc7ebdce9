import type { CourseContent } from '#domain/course/content.ts'
import { lessonsOf, totalSeconds } from '#domain/course/content.ts'
import type { Tx } from '#server/core/context.ts'
import { publishProduct, setOnSale } from '#server/modules/catalog/index.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { categoryNames, nextNumber, publishedLessons } from './rows.ts'
import { stamped, startOf } from './rules.ts'

type Publication = {
  courseId: string
  hostId: string
  content: CourseContent
  reviewId: string
  /** False for a course its host has hidden: it gets the new version and stays hidden. */
  onSale: boolean
  /** It was open to learners before: an edit does not shut it again, whatever start it names. */
  isOpen: boolean
}

/**
 * Makes an approved snapshot the live version of a course: an immutable version with the next number, its lessons
 * (a replaced recording is a new one, a lesson that is gone stops to count), the face in the shop. The caller holds the
 * lock of the course.
 * @returns the address of the course, which follows its name until the first publication
 */
export async function publishVersion(tx: Tx, publication: Publication): Promise<{ versionId: string; slug: string }> {
  const { courseId, hostId, reviewId, onSale, isOpen } = publication
  const content = stamped(publication.content, await publishedLessons(tx, courseId))
  const { id: versionId } = await tx.db
    .insertInto('course_versions')
    .values({
      course_id: courseId,
      number: await nextNumber(tx, courseId),
      content: JSON.stringify(content),
      review_id: reviewId,
      published_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishLessons(tx, courseId, content)
  await tx.db.updateTable('courses').set({ live_version_id: versionId }).where('id', '=', courseId).execute()

  const categories = await categoryNames(tx, content.categoryIds)
  const { slug } = await publishProduct(tx, {
    id: courseId,
    name: content.name,
    description: content.description,
    keywords: [...content.tags, ...categories.values()].join(', '),
    lessonTitles: lessonsOf(content)
      .map(({ name }) => name)
      .join('\n'),
    hostName: (await theUser(tx, hostId)).full_name,
    coverFileId: content.coverFileId || null,
    ...content.product,
    lessonCount: lessonsOf(content).length,
    durationSeconds: Math.round(totalSeconds(content)),
    categoryIds: [...categories.keys()],
    startAt: isOpen ? undefined : startOf(content),
  })
  if (!onSale) await setOnSale(tx, courseId, false)
  return { versionId, slug }
}

async function publishLessons(tx: Tx, courseId: string, content: CourseContent): Promise<void> {
  await tx.db
    .updateTable('published_lessons')
    .set({ live: false })
    .where('course_id', '=', courseId)
    .where('live', '=', true)
    .execute()
  const rows = lessonsOf(content).map((lesson) => ({
    id: lesson.id,
    course_id: courseId,
    type: lesson.type,
    preview: lesson.preview,
    file_id: lesson.fileId,
    asset_version: lesson.assetVersion,
    duration_ms: lesson.durationSeconds === null ? null : Math.max(1, Math.round(lesson.durationSeconds * 1_000)),
    live: true,
  }))
  if (rows.length === 0) return
  await tx.db
    .insertInto('published_lessons')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        preview: eb.ref('excluded.preview'),
        file_id: eb.ref('excluded.file_id'),
        asset_version: eb.ref('excluded.asset_version'),
        duration_ms: eb.ref('excluded.duration_ms'),
        live: eb.ref('excluded.live'),
      })),
    )
    .execute()
}
