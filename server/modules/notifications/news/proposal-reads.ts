import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** Those who write proposals, but for who asks. */
export async function aboutProposalAsked(ctx: Context, { proposalId }: DomainEvents['proposal.asked']): Told {
  const proposal = await ctx.db
    .selectFrom('proposals as p')
    .innerJoin('proposal_wishes as w', 'w.proposal_id', 'p.id')
    .select(['p.id', 'p.code', 'p.user_id', 'p.company_name', 'p.contact_name'])
    .select((e) => e.cast<number>(e.fn.sum('w.learners'), 'integer').as('learners'))
    .where('p.id', '=', proposalId)
    .groupBy('p.id')
    .executeTakeFirst()
  if (!proposal) return null
  const to = (await staffWith(ctx, 'proposals.manage')).filter((id) => id !== proposal.user_id)
  const facts = { ...ofStaff({ ...proposal, proposal_id: proposal.id }), learners: proposal.learners }
  return { kind: 'PROPOSAL_ASKED', source: proposalId, about: proposal.user_id, to, facts }
}

/** Those who approve, but for its maker and who asks. */
export async function aboutProposalSubmitted(ctx: Context, { versionId }: DomainEvents['proposal.submitted']): Told {
  const version = await theVersion(ctx, versionId)
  if (version?.status !== 'WAITING_APPROVAL' || !version.made_by) return null
  const { user_id, made_by, total } = version
  const to = (await staffWith(ctx, 'proposals.approve')).filter((id) => id !== user_id && id !== made_by)
  const makerName = (await peopleOf(ctx, [made_by])).get(made_by)?.fullName ?? 'Đồng nghiệp'
  // It may come back and be put up again.
  const source = `${versionId}:${ctx.now().getTime()}`
  return { kind: 'PROPOSAL_TO_APPROVE', source, about: user_id, to, facts: { ...ofStaff(version), total, makerName } }
}

export async function aboutProposalReturned(
  ctx: Context,
  { versionId, reason }: DomainEvents['proposal.returned'],
): Told {
  const version = await theVersion(ctx, versionId)
  if (version?.status !== 'DRAFT' || !version.made_by) return null
  const source = `${versionId}:${ctx.now().getTime()}`
  return { kind: 'PROPOSAL_RETURNED', source, to: [version.made_by], facts: { ...ofStaff(version), reason } }
}

export async function aboutProposalSent(ctx: Context, { versionId }: DomainEvents['proposal.sent']): Told {
  const version = await theVersion(ctx, versionId)
  if (version?.status !== 'SENT' || !version.valid_until) return null
  const { code, total, valid_until: validUntil, number } = version
  const facts = { code, total, validUntil, again: number > 1 }
  return { kind: 'PROPOSAL_SENT', source: versionId, to: [version.user_id], facts, expiresAt: validUntil }
}

export async function aboutProposalWithdrawn(
  ctx: Context,
  { versionId, reason }: DomainEvents['proposal.withdrawn'],
): Told {
  const version = await theVersion(ctx, versionId)
  if (version?.status !== 'WITHDRAWN') return null
  const facts = { code: version.code, reason, sent: version.sent_at !== null }
  return { kind: 'PROPOSAL_WITHDRAWN', source: versionId, to: [version.user_id], facts }
}

/** Whoever handles it. */
export async function aboutProposalAnswered(
  ctx: Context,
  { versionId, answer }: DomainEvents['proposal.answered'],
): Told {
  const version = await theVersion(ctx, versionId)
  if (!version?.handled_by) return null
  const declined = await ctx.db
    .selectFrom('status_history')
    .select('reason')
    .where('subject', '=', 'proposal')
    .where('subject_id', '=', versionId)
    .where('action', '=', 'decline')
    .executeTakeFirst()
  const facts = { ...ofStaff(version), accepted: answer === 'ACCEPTED', reason: declined?.reason ?? '' }
  const source = `${versionId}:${answer}`
  return { kind: 'PROPOSAL_ANSWERED', source, about: version.user_id, to: [version.handled_by], facts }
}

function theVersion(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('proposal_versions as v')
    .innerJoin('proposals as p', 'p.id', 'v.proposal_id')
    .select(['v.status', 'v.number', 'v.total', 'v.valid_until', 'v.made_by', 'v.sent_at', 'v.proposal_id'])
    .select(['p.code', 'p.user_id', 'p.handled_by', 'p.company_name', 'p.contact_name'])
    .where('v.id', '=', id)
    .executeTakeFirst()
}

function ofStaff(row: { proposal_id: string; code: string; company_name: string | null; contact_name: string }) {
  return { proposalId: row.proposal_id, code: row.code, customer: row.company_name ?? row.contact_name }
}
