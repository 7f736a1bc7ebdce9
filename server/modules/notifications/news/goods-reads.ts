import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { comboParts } from '#server/modules/catalog/index.ts'
import type { Told } from '../messages/announcement.ts'

/** The host of a combo that cannot be bought any more, unless it can be again by now. */
export async function aboutComboPaused(ctx: Context, { comboId, hostId, at }: DomainEvents['combo.paused']): Told {
  const combo = await ctx.db
    .selectFrom('combos')
    .select(['name', 'paused_at'])
    .where('id', '=', comboId)
    .executeTakeFirst()
  if (!combo?.paused_at) return null
  const gone = ((await comboParts(ctx, [comboId])).get(comboId) ?? []).filter((part) => !part.onSale)
  const reason =
    gone.length > 0
      ? `${gone.map((part) => `“${part.name}”`).join(', ')} không còn mở bán.`
      : 'Giá combo đang cao hơn tổng giá mua lẻ.'
  return {
    kind: 'COMBO_PAUSED',
    facts: { comboId, comboName: combo.name, reason },
    source: `${comboId}:${at}`,
    to: [hostId],
  }
}

/** A new member, until when it runs. */
export async function aboutMembershipGranted(ctx: Context, { accessId }: DomainEvents['membership.granted']): Told {
  const row = await ctx.db
    .selectFrom('membership_access as a')
    .innerJoin('memberships as m', 'm.id', 'a.membership_id')
    .select(['a.user_id', 'm.name', 'a.starts_at', 'a.ends_at', 'a.revoked_at'])
    .where('a.id', '=', accessId)
    .executeTakeFirst()
  if (!row || row.revoked_at || (await tellsElsewhere(ctx, accessId))) return null
  return {
    kind: 'MEMBERSHIP_STARTED',
    facts: { membershipName: row.name, startsAt: row.starts_at, endsAt: row.ends_at },
    source: accessId,
    to: [row.user_id],
  }
}

/** A renewal or a change of plan has words of its own. */
async function tellsElsewhere(ctx: Context, accessId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('subscription_payments')
    .select('kind')
    .where('access_id', '=', accessId)
    .executeTakeFirst()
  return row?.kind === 'RENEWAL' || row?.kind === 'UPGRADE'
}

/** A part of those who own a document that has a newer version. */
export async function aboutDocumentUpdated(
  ctx: Context,
  { documentId, versionId, userIds }: DomainEvents['document.updated'],
): Told {
  const row = await ctx.db
    .selectFrom('e_document_versions as v')
    .innerJoin('products as p', 'p.id', 'v.document_id')
    .select(['p.name', 'p.slug', 'v.number', 'v.note'])
    .where('v.id', '=', versionId)
    .where('v.document_id', '=', documentId)
    .executeTakeFirst()
  if (!row) return null
  const facts = { documentName: row.name, slug: row.slug, number: row.number, note: row.note }
  return { kind: 'DOCUMENT_UPDATED', facts, source: versionId, to: userIds }
}
