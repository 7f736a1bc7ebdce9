import { layoffRequestFlow } from '#domain/statuses/layoff-request.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { LayoffRequest } from './rows.ts'

type Step = { at: Date; word: string; by: string | null; reason: string | null }

/** What happened to a request, the latest first: decided, its proof opened and by whom, asked. */
export async function historyOf(ctx: Context, request: Pick<LayoffRequest, 'id' | 'user_id' | 'created_at'>) {
  const [moves, openings] = await Promise.all([
    movesOf(ctx, 'layoff request', [request.id]),
    ctx.db
      .selectFrom('audit_log')
      .select(['at', 'actor_id'])
      .where('subject', '=', 'layoff request')
      .where('subject_id', '=', request.id)
      .where('action', '=', 'layoff.proof-opened')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ])
  const steps: Step[] = [
    { at: request.created_at, word: 'Gửi yêu cầu', by: request.user_id, reason: null },
    ...openings.map(({ at, actor_id }) => ({ at, word: 'Mở xem giấy tờ', by: actor_id, reason: null })),
    ...moves.map(({ at, action, actor_id, reason }) => ({ at, word: wordOf(action), by: actor_id, reason })),
  ]
  const people = await peopleOf(
    ctx,
    steps.map(({ by }) => by),
  )
  return steps
    .toReversed()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((step) => ({ ...step, by: people.get(step.by ?? '') ?? null }))
}

function wordOf(action: string): string {
  const { actions } = layoffRequestFlow
  return action in actions ? actions[action as keyof typeof actions].word : action
}
