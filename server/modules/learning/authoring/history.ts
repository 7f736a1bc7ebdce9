import { courseFlow } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import type { Context } from '#server/core/context.ts'

type Course = { id: string; host_id: string }
type Event = { at: Date; word: string; by: 'host' | 'staff' | 'system'; reason: string | null }

/** Steps of a course that no submission tells of. */
const OWN_STEPS = ['hide', 'show', 'show-for-later', 'open'] as const
const DECISIONS = { APPROVED: 'approve', REJECTED: 'reject', CANCELED: 'cancel' } as const

/** What happened to a course, the newest first: its submissions, how they ended, when it was hidden, shown and opened. */
export async function historyOf(ctx: Context, { id: courseId, host_id }: Course): Promise<Event[]> {
  const reviews = await ctx.db
    .selectFrom('course_reviews')
    .select(['id', 'status', 'note', 'reason', 'submitted_by', 'submitted_at', 'decided_at'])
    .where('course_id', '=', courseId)
    .execute()
  const taken = await ctx.db
    .selectFrom('status_history')
    .select(['subject_id', 'actor_kind'])
    .where('subject', '=', 'course review')
    .where('action', '=', 'cancel')
    .where('subject_id', 'in', [courseId, ...reviews.map(({ id }) => id)])
    .execute()
  const takenBackBy = new Map(taken.map((row) => [row.subject_id, partyOf(row.actor_kind)]))
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
        // Of the team the owner alone submits.
        by: review.submitted_by === host_id ? 'host' : 'staff',
        reason: review.note,
      }),
    ),
    ...reviews.flatMap(({ id, status, reason, decided_at }): Event[] => {
      if (status === 'PENDING' || status === 'HOLDING' || decided_at === null) return []
      return [
        {
          at: decided_at,
          word: courseReviewFlow.actions[DECISIONS[status]].word,
          by: status === 'CANCELED' ? (takenBackBy.get(id) ?? 'host') : 'staff',
          reason,
        },
      ]
    }),
    ...steps.map(
      (step): Event => ({
        at: step.at,
        word: courseFlow.actions[step.action as (typeof OWN_STEPS)[number]].word,
        by: partyOf(step.actor_kind),
        reason: step.reason,
      }),
    ),
  ]
  return events.sort((a, b) => b.at.getTime() - a.at.getTime())
}

function partyOf(actorKind: string): Event['by'] {
  if (actorKind === 'user') return 'host'
  return actorKind === 'staff' ? 'staff' : 'system'
}
