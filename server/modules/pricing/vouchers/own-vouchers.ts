import { sql } from 'kysely'
import type { DiscountType } from '#domain/enums.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { historyOf } from '../terms/order-history.ts'

type Own = {
  code: string
  name: string
  type: DiscountType
  value: number
  maxAmount: number | null
  minOrder: number
  endsAt: Date | null
  firstOrder: boolean
}

/**
 * The codes for one use that the platform gave this person and that can be used now, the first to end first. One that waits
 * in an unpaid order of theirs is among them: a new order takes it over.
 */
export async function readOwnVouchers(ctx: Context, userId: string) {
  const { rows: items } = await sql<Own>`
    select v.code, v.name, v.type, v.value, v.max_amount as "maxAmount", v.min_order as "minOrder", v.ends_at as "endsAt",
      v.first_order as "firstOrder"
    from vouchers v join voucher_users u on u.voucher_id = v.id and u.user_id = ${userId}
    where v.owner_id = ${PLATFORM_ACCOUNT} and v.restricted and v.usage = 'SINGLE_USE' and v.active and v.deleted_at is null
      and v.starts_at <= ${ctx.now()} and (v.ends_at is null or v.ends_at > ${ctx.now()})
      and not exists (select from holds h where h.pool_id = v.id and h.status = 'SUCCESS')
      and not exists (select from holds h where h.pool_id = v.id and h.status = 'HOLDING' and h.expires_at > ${ctx.now()}
        and h.user_id <> ${userId})
      and not (v.first_order and ${historyOf(ctx).hasPaid(userId)})
    order by v.ends_at nulls last, v.code limit 20`.execute(ctx.db)
  return { items }
}
