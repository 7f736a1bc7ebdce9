import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ruleState } from './rules.ts'

/**
 * Ends a rule now; one that has not begun never takes force. It stays as history. The general rule is never ended, only
 * followed by another. Throws RULE_NOT_FOUND, RULE_ENDED, RULE_OF_ALL.
 */
export function endCommissionRule(ctx: Context, id: string): Promise<{ endsAt: Date }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const rule = await tx.db
      .selectFrom('commission_rules')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    must(rule !== undefined, 'RULE_NOT_FOUND')
    const now = tx.now()
    must(ruleState(now, rule.starts_at, rule.ends_at) !== 'ENDED', 'RULE_ENDED')
    must((rule.product_id ?? rule.host_id ?? rule.kind) !== null, 'RULE_OF_ALL')
    const endsAt = new Date(Math.max(rule.starts_at.getTime(), now.getTime()))
    await tx.db
      .updateTable('commission_rules')
      .set({ ends_at: endsAt, ended_by: staffId })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'commission-rule.ended', 'commission rule', id)
    return { endsAt }
  })
}
