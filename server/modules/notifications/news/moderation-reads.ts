import type { DomainEvents } from '#domain/domain-events.ts'
import { appealUntil } from '#domain/moderation/appeal.ts'
import { caseTitle } from '#domain/moderation/case-title.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** The author of a thing that was removed, or that waited unseen and was allowed. */
export async function aboutContentDecided(
  ctx: Context,
  { caseId, verdict, held }: DomainEvents['moderation.decided'],
): Told {
  const one = await theCase(ctx, caseId)
  // The answer to an appeal says it all.
  if (!one || one.appeal_at !== null) return null
  const to = [one.author_id]
  if (verdict === 'ALLOWED') return held ? { kind: 'CONTENT_ALLOWED', source: caseId, to, facts: aboutCase(one) } : null
  if (one.status !== 'REMOVED' || !one.violation || !one.reason || !one.decided_at) return null
  const { violation, reason } = one
  return {
    kind: 'CONTENT_REMOVED',
    source: caseId,
    to,
    facts: { ...aboutCase(one), violation, reason, appealUntil: appealUntil(one.decided_at) },
  }
}

export async function aboutAppealDecided(ctx: Context, { caseId }: DomainEvents['moderation.appeal-decided']): Told {
  const one = await theCase(ctx, caseId)
  if (!one?.verdict || !one.appeal_reason) return null
  return {
    kind: 'APPEAL_DECIDED',
    source: caseId,
    to: [one.author_id],
    facts: { ...aboutCase(one), overturned: one.verdict === 'OVERTURNED', reason: one.appeal_reason },
  }
}

/** Those who may decide the appeal: not who decided first. */
export async function aboutAppeal(ctx: Context, { caseId }: DomainEvents['moderation.appealed']): Told {
  const one = await theCase(ctx, caseId)
  if (!one || one.verdict !== null) return null
  const staff = await staffWith(ctx, 'content.moderate')
  return {
    kind: 'CONTENT_APPEALED',
    source: caseId,
    about: one.author_id,
    to: staff.filter((id) => id !== one.decided_by && id !== one.author_id),
    facts: { ...aboutCase(one), authorName: one.author_name },
  }
}

export async function aboutAuthorityRequest(ctx: Context, { caseId }: DomainEvents['moderation.requested']): Told {
  const one = await theCase(ctx, caseId)
  if (one?.status !== 'OPEN' || !one.authority || !one.due_at) return null
  return {
    kind: 'AUTHORITY_REQUESTED',
    about: one.author_id,
    source: `${caseId}:${one.due_at.getTime()}`,
    to: await staffWith(ctx, 'content.moderate'),
    facts: { ...aboutCase(one), authority: one.authority, dueAt: one.due_at },
  }
}

export async function aboutAuthorityDue(ctx: Context, { caseId, late }: DomainEvents['moderation.due']): Told {
  const one = await theCase(ctx, caseId)
  if (one?.status !== 'OPEN' || !one.authority || !one.due_at) return null
  return {
    kind: 'AUTHORITY_DUE',
    source: `${caseId}:${one.due_at.getTime()}:${late ? 'late' : 'soon'}`,
    to: await staffWith(ctx, 'content.moderate'),
    facts: { ...aboutCase(one), authority: one.authority, dueAt: one.due_at, late },
  }
}

export async function aboutAccountToReview(
  ctx: Context,
  { userId, stops }: DomainEvents['moderation.account-to-review'],
): Told {
  const person = (await peopleOf(ctx, [userId])).get(userId)
  if (!person) return null
  const staff = await staffWith(ctx, 'users.manage')
  return {
    kind: 'ACCOUNT_TO_REVIEW',
    source: `${userId}:${stops}`,
    to: staff.filter((id) => id !== userId),
    facts: { userId, name: person.fullName, stops },
  }
}

type Case = NonNullable<Awaited<ReturnType<typeof theCase>>>

function aboutCase({ id, kind, texts }: Case) {
  return { caseId: id, kind, title: caseTitle(kind, texts as unknown as FieldText[]) }
}

function theCase(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('moderation_cases as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('moderation_appeals as a', 'a.case_id', 'c.id')
    .selectAll('c')
    .select(['u.full_name as author_name', 'a.at as appeal_at', 'a.verdict', 'a.reason as appeal_reason'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}
