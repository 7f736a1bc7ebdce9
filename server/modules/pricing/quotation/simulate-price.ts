import { must } from '#domain/faults.ts'
import { normalCode } from '#domain/selling.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import type { Wish } from './gather.ts'
import { quote } from './quote.ts'

type Asked = {
  email?: string | undefined
  items: readonly Wish[]
  voucherCodes: readonly string[]
  at?: Date | undefined
}

/**
 * What a cart would cost somebody (a visitor without an e-mail) at some moment, by the rules as they are written down
 * today. Nothing is written. Throws USER_NOT_FOUND.
 */
export async function simulatePrice(ctx: Context, { email, items, voucherCodes, at = ctx.now() }: Asked) {
  asStaff(ctx)
  const buyer = email ? await personOf(ctx, email) : null
  const then = { ...ctx, now: () => at }
  const quotation = await quote(then, buyer?.id ?? null, items, { codes: voucherCodes.map(normalCode) })
  return { ...quotation, at, buyer }
}

async function personOf(ctx: Context, email: string) {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  must(row !== undefined, 'USER_NOT_FOUND')
  return { ...row, email: row.email ?? '' }
}
