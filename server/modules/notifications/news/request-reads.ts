import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { voucherFacts } from '#server/modules/pricing/index.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** Those who decide, but for the person. */
export async function aboutLayoffAsked(ctx: Context, { layoffId, userId }: DomainEvents['layoff.asked']): Told {
  const row = await theRequest(ctx, layoffId)
  if (row?.status !== 'PENDING') return null
  const personName = (await peopleOf(ctx, [userId])).get(userId)?.fullName ?? 'Người học'
  const to = (await staffWith(ctx, 'layoffs.decide')).filter((id) => id !== userId)
  return { kind: 'LAYOFF_REQUESTED', source: layoffId, about: userId, to, facts: { requestId: layoffId, personName } }
}

export async function aboutLayoffDecided(ctx: Context, { layoffId, userId }: DomainEvents['layoff.decided']): Told {
  const row = await theRequest(ctx, layoffId)
  const to = [userId]
  if (row?.status === 'REJECTED' && row.reason)
    return { kind: 'LAYOFF_REJECTED', source: layoffId, to, facts: { reason: row.reason } }
  const voucher = row?.voucher_id ? (await voucherFacts(ctx, [row.voucher_id])).get(row.voucher_id) : undefined
  if (!voucher?.endsAt) return null
  const { code, value: percent, most, endsAt } = voucher
  return { kind: 'LAYOFF_APPROVED', source: layoffId, to, facts: { code, percent, most: most ?? 0, endsAt } }
}

function theRequest(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('layoff_requests')
    .select(['status', 'reason', 'voucher_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
