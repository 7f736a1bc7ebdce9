import { courseFlow } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import type { Context } from '#server/core/context.ts'

type Event = { at: Date; word: string; by: 'host' | 'staff' | 'system'; reason: string | null }

/** Steps of a course that no submission tells of. */
const OWN_STEPS = ['hide', 'show', 'show-for-later', 'open'] as const
const DECISIONS = { APPROVED: 'approve', REJECTED: 'reject', CANCELED: 'cancel' } as const

/** What happened to a course, the newest first: its submissions, how they ended, when it was hidden, shown and opened. */
export async function historyOf(ctx: Context, courseId: string): Promise<Event[]> {
  const reviews = await ctx.db
    .selectFrom('course_reviews')
    .select(['status', 'note', 'reason', 'submitted_at', 'decided_at'])
    .where('course_id', '=', courseId)
    .execute()
  const steps = await ctx.db
    .selectFrom('status_history')
    .select(['action', 'actor_kind', 'reason', 'at'])
    .where('subject', '=', 'course')
    .where('subject_id', '=', courseId)
    .where('action', 'in', OWN_STEPS)
    .execute()
  const events = [
    ...reviews.map(
      (review): Event => ({
        at: review.submitted_at,
        word: courseFlow.actions.submit.word,
        by: 'host',
        reason: review.note,
      }),
    ),
    ...reviews.flatMap(({ status, reason, decided_at }): Event[] => {
      if (status === 'PENDING' || status === 'HOLDING' || decided_at === null) return []
      return [
        {
          at: decided_at,
          word: courseReviewFlow.actions[DECISIONS[status]].word,
          by: status === 'CANCELED' ? 'host' : 'staff',
          reason,
        },
      ]
    }),
    ...steps.map(
      (step): Event => ({
        at: step.at,
        word: courseFlow.actions[step.action as (typeof OWN_STEPS)[number]].word,
        by: step.actor_kind === 'user' ? 'host' : step.actor_kind === 'staff' ? 'staff' : 'system',
        reason: step.reason,
      }),
    ),
  ]
  return events.sort((a, b) => b.at.getTime() - a.at.getTime())
}
