import type { CourseContent } from '#domain/course/content.ts'
import { courseDifference } from '#domain/course/difference.ts'
import { allLines } from '#domain/course/fields.ts'
import { must } from '#domain/faults.ts'
import { sectionPicture } from '#domain/media.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { mayMake } from '#server/core/permissions.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { signedMediaOf } from '../player/media.ts'
import { categoryNames } from '../publishing/rows.ts'
import { decisionsOn } from './access.ts'
import { rowsOfCourse, submissionOf } from './reads.ts'
import { comparedVersion, rejectedBefore, theReview } from './rows.ts'

/**
 * A submission as the staff read it: the frozen content with its files opened for them, what it changes of the version
 * that was live then and of what they rejected last, and what was decided before. COURSE_NOT_FOUND, REVIEW_NOT_FOUND.
 */
export async function readSubmission(ctx: Context, slug: string, reviewId: string | undefined) {
  const staff = { id: asStaff(ctx), decides: mayMake(ctx, 'approveContent') }
  const rows = await rowsOfCourse(ctx, slug)
  must(rows.length > 0, 'COURSE_NOT_FOUND')
  const row = reviewId
    ? rows.find(({ id }) => id === reviewId)
    : (rows.find(({ status }) => status === 'PENDING') ?? rows[0])
  must(row !== undefined, 'REVIEW_NOT_FOUND')

  const { content } = await theReview(ctx, row.id)
  const [before, rejected, steps] = await Promise.all([
    comparedVersion(ctx, row.course_id, row.decided_at),
    rejectedBefore(ctx, row),
    stepsOf(
      ctx,
      row.course_id,
      rows.map(({ id }) => id),
    ),
  ])
  const [categories, people] = await Promise.all([
    categoryNames(
      ctx,
      [content, before, rejected?.content].flatMap((one) => one?.categoryIds ?? []),
    ),
    peopleOf(ctx, [
      row.host_id,
      ...rows.flatMap(({ decided_by, submitted_by }) => [decided_by, submitted_by]),
      ...steps.map(({ actor_id }) => actor_id),
    ]),
  ])
  const since = (one: CourseContent | null | undefined) =>
    one ? courseDifference(one, content, { category: (id) => categories.get(id) ?? id }) : []
  const shown = rows.map((one) => submissionOf(one, people))
  return {
    ...submissionOf(row, people),
    note: row.note,
    courseStatus: row.course_status,
    content: await contentForStaff(ctx, content, categories),
    changes: since(before),
    sinceRejected: rejected && {
      decidedAt: rejected.decided_at ?? rejected.submitted_at,
      reason: rejected.reason ?? '',
      changes: since(rejected.content),
    },
    submissions: shown.map(({ reviewId, status, submittedAt, decidedAt, decidedBy, reason }) => ({
      reviewId,
      status,
      submittedAt,
      decidedAt,
      decidedBy,
      reason,
    })),
    history: [
      ...steps.map(({ at, subject, action, actor_id, reason }) => ({
        at,
        word: wordOf(subject, action),
        by: people.get(actor_id ?? '') ?? null,
        reason,
      })),
      ...rows.map(({ submitted_at, submitted_by, note }) => ({
        at: submitted_at,
        word: courseFlow.actions.submit.word,
        by: people.get(submitted_by) ?? null,
        reason: note,
      })),
    ].sort((a, b) => b.at.getTime() - a.at.getTime()),
    can: decisionsOn(staff, { hostId: row.host_id, submittedBy: row.submitted_by, status: row.status }),
  }
}

async function contentForStaff(ctx: Context, content: CourseContent, categories: Map<string, string>) {
  return {
    ...content,
    about: { ...content.about },
    coverFileId: content.coverFileId || null,
    ...allLines(content),
    categories: content.categoryIds.map((id) => categories.get(id) ?? id),
    startAt: content.startAt === null ? null : new Date(content.startAt),
    sections: await Promise.all(
      content.sections.map(async ({ id, name, thumbnailFileId, lessons }) => ({
        id,
        name,
        thumbnail: sectionPicture(thumbnailFileId),
        lessons: await Promise.all(
          lessons.map(async (lesson) => {
            const { url, captionsUrl, attachments } = await signedMediaOf(ctx, lesson)
            return { ...lesson, body: lesson.body && { ...lesson.body }, mediaUrl: url, captionsUrl, attachments }
          }),
        ),
      })),
    ),
  }
}

/** Steps of the course and decisions on its submissions; what both tell of one moment is told once, by the submission. */
function stepsOf(ctx: Context, courseId: string, reviewIds: string[]) {
  return ctx.db
    .selectFrom('status_history')
    .select(['at', 'subject', 'action', 'actor_id', 'reason'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('subject', '=', 'course'),
          eb('subject_id', '=', courseId),
          eb('action', 'not in', ['submit', 'approve', 'approve-for-later', 'reject', 'withdraw']),
        ]),
        eb.and([eb('subject', '=', 'course review'), eb('subject_id', 'in', reviewIds)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function wordOf(subject: string, action: string): string {
  const actions: Record<string, { word: string }> = subject === 'course' ? courseFlow.actions : courseReviewFlow.actions
  return actions[action]?.word ?? action
}
