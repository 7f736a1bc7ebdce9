import { sql } from 'kysely'
import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { MINUTE } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

type Terms = {
  productId?: string | undefined
  hostId?: string | undefined
  kind?: ProductItemType | undefined
  basisPoints: number
  startsAt: Date
  note: string
}
/** Somebody who fills in “now” may take a while to press the button. */
const LATE = 10 * MINUTE

/**
 * Adds what the platform keeps of a product, a host’s products, a kind or everything, from a moment on. The rule of the
 * same subject that was open ends there. What was sold keeps its rate. Throws RULE_IN_PAST, RULE_ONE_SUBJECT, RULE_OVERLAPS.
 */
export function addCommissionRule(ctx: Context, terms: Terms): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const now = tx.now()
    must(terms.startsAt.getTime() >= now.getTime() - LATE, 'RULE_IN_PAST')
    must([terms.productId, terms.hostId, terms.kind].filter((one) => one !== undefined).length <= 1, 'RULE_ONE_SUBJECT')
    const startsAt = new Date(Math.max(terms.startsAt.getTime(), now.getTime()))
    const subject = { product_id: terms.productId ?? null, host_id: terms.hostId ?? null, kind: terms.kind ?? null }
    await sql`lock table commission_rules in share row exclusive mode`.execute(tx.db)
    const others = await tx.db
      .selectFrom('commission_rules')
      .select(['id', 'starts_at', 'ends_at'])
      .where(sql<boolean>`product_id is not distinct from ${subject.product_id}`)
      .where(sql<boolean>`host_id is not distinct from ${subject.host_id}`)
      .where(sql<boolean>`kind is not distinct from ${subject.kind}`)
      .where(sql<boolean>`(ends_at is null or ends_at > greatest(starts_at, ${startsAt}))`)
      .execute()
    must(
      others.every((other) => other.starts_at < startsAt),
      'RULE_OVERLAPS',
    )
    for (const other of others)
      await tx.db
        .updateTable('commission_rules')
        .set({ ends_at: startsAt, ended_by: staffId })
        .where('id', '=', other.id)
        .execute()
    const { id } = await tx.db
      .insertInto('commission_rules')
      .values({
        ...subject,
        basis_points: terms.basisPoints,
        starts_at: startsAt,
        note: terms.note,
        created_by: staffId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'commission-rule.added', 'commission rule', id, { ...subject, basisPoints: terms.basisPoints })
    return { id }
  })
}
