import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import { affiliateFlow } from '#domain/statuses/affiliate.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { affiliateOf } from './rows.ts'

type Wish = { name: string; channels: readonly string[]; taxCode: string }

/**
 * A person asks to be paid for the buyers they bring; after a refusal they may ask again, with the same link. One request a
 * person. Throws AFFILIATE_STAFF, STATUS_CONFLICT where they are a partner, wait to be one, or were closed.
 */
export function askAffiliate(ctx: Context, { name, channels, taxCode }: Wish) {
  const userId = asUser(ctx)
  const role = roleOf(ctx)
  must(role === null || !isStaff(role), 'AFFILIATE_STAFF')
  return write(ctx, async (tx) => {
    const fields = { name, channels: [...new Set(channels)], tax_code: taxCode, asked_at: tx.now() }
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const before = await affiliateOf(tx, userId)
    if (before) {
      const again = { decided_at: null, decided_by: null, reason: null }
      await move(tx, {
        table: 'affiliates',
        subject: 'affiliate',
        flow: affiliateFlow,
        id: before.id,
        action: 'ask',
        as: 'user',
        set: again,
      })
      await tx.db.updateTable('affiliates').set(fields).where('id', '=', before.id).execute()
      return { status: 'PENDING' as const }
    }
    const { id } = await tx.db
      .insertInto('affiliates')
      .values({ user_id: userId, code: randomCode(8), ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'affiliate.asked', 'affiliate', id, { channels })
    return { status: 'PENDING' as const }
  })
}
