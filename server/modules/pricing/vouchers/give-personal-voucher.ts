import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { putReach } from './rows.ts'

type Gift = {
  userId: string
  prefix: string
  name: string
  endsAt: Date
  /** False: it stands in a list of its own, not among the platform's vouchers. */
  listed?: boolean
} & (
  | { percent: number; most: number }
  /** Đồng off, where the lines cost `minOrder` together; `firstOrder`: only while they have paid for nothing. */
  | { amount: number; minOrder: number; firstOrder: boolean }
)

/**
 * Makes a code of the platform for one person and one use, for anything that is sold; the platform bears it, and made it
 * where nobody of the staff did.
 */
export async function givePersonalVoucher(tx: Tx, gift: Gift): Promise<{ id: string; code: string }> {
  const now = tx.now()
  const made = await tx.db
    .insertInto('vouchers')
    .values({
      owner_id: PLATFORM_ACCOUNT,
      code: `${gift.prefix}-${randomCode(8)}`,
      name: gift.name,
      usage: 'SINGLE_USE',
      ...worthOf(gift),
      all_products: true,
      restricted: true,
      listed: gift.listed ?? true,
      starts_at: now,
      ends_at: gift.endsAt,
      host_percent: 0,
      platform_percent: 100,
      affiliate_percent: 0,
      created_by: tx.actor.kind === 'system' ? PLATFORM_ACCOUNT : asStaff(tx),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await openPools(tx, [{ id: made.id, kind: 'VOUCHER', capacity: 1 }])
  await putReach(tx, [made.id], { userIds: [gift.userId] })
  await audit(tx, 'voucher.given', 'voucher', made.id, { code: made.code, userId: gift.userId })
  return made
}

function worthOf(gift: Gift) {
  if ('percent' in gift) return { type: 'PERCENTAGE', value: gift.percent, max_amount: gift.most } as const
  const { amount, minOrder, firstOrder } = gift
  return { type: 'FIXED_AMOUNT', value: amount, min_order: minOrder, first_order: firstOrder } as const
}
