import { formatDong } from '#domain/money.ts'
import { refundFlow, refundTransferFlow } from '#domain/statuses/refund.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Found } from './refund-columns.ts'

type Step = { at: Date; word: string; by: string | null; reason: string | null }

/** Everything that happened to a refund, the latest first: asked, agreed, decided, sent, arrived or failed. */
export async function historyOf(ctx: Context, refund: Found, needed: number) {
  const [approvals, moves, transfers] = await Promise.all([
    ctx.db
      .selectFrom('refund_approvals')
      .select(['staff_id', 'at'])
      .where('refund_id', '=', refund.id)
      .orderBy('at')
      .execute(),
    movesOf(ctx, 'refund', [refund.id]),
    ctx.db
      .selectFrom('refund_transfers')
      .select(['id', 'amount', 'failure'])
      .where('refund_id', '=', refund.id)
      .execute(),
  ])
  const sent =
    transfers.length > 0
      ? await movesOf(
          ctx,
          'refund transfer',
          transfers.map(({ id }) => id),
        )
      : []
  const steps: Step[] = [
    { at: refund.createdAt, word: BEGUN[refund.origin] ?? 'Ghi nhận', by: refund.askedBy, reason: null },
    ...approvals.map(({ staff_id, at }, index) => ({
      at,
      word: needed > 1 ? `Duyệt hoàn tiền (${index + 1}/${needed})` : 'Duyệt hoàn tiền',
      by: staff_id,
      reason: null,
    })),
    // The last agreement is the approval: it stands above with its person.
    ...moves
      .filter(({ action }) => action !== 'approve')
      .map(({ at, action, actor_id, reason }) => ({
        at,
        word: wordOf(refundFlow.actions, action),
        by: actor_id,
        reason,
      })),
    ...sent.map(({ at, action, actor_id, subject_id }) => {
      const transfer = transfers.find(({ id }) => id === subject_id)
      const word = `${wordOf(refundTransferFlow.actions, action)} · ${formatDong(transfer?.amount ?? 0)}`
      return { at, word, by: actor_id, reason: action === 'fail' ? (transfer?.failure ?? null) : null }
    }),
  ]
  const people = await peopleOf(
    ctx,
    steps.flatMap(({ by }) => (by ? [by] : [])),
  )
  return steps
    .toReversed()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((step) => ({ ...step, by: step.by ? (people.get(step.by) ?? null) : null }))
}

const BEGUN: Record<string, string> = {
  BUYER: 'Người mua gửi yêu cầu',
  STAFF: 'Nhân viên đề xuất',
  EDIT: 'Sửa đơn hàng',
  SYSTEM: 'Hệ thống tự trả lại',
  OUTSIDE: 'Ghi nhận khoản đã hoàn bên ngoài',
}

function wordOf(actions: Readonly<Record<string, { word: string }>>, action: string): string {
  return actions[action]?.word ?? action
}
