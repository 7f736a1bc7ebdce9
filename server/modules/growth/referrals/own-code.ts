import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

/** The code of a person's invitation: made when it is first asked for, the same ever after. */
export async function ownCode(ctx: Context, userId: string): Promise<string> {
  return (await codeOf(ctx, userId)) ?? write(ctx, (tx) => makeCode(tx, userId))
}

async function makeCode(tx: Tx, userId: string): Promise<string> {
  await tx.db
    .insertInto('referral_codes')
    .values({ user_id: userId, code: randomCode(8), created_at: tx.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await codeOf(tx, userId)) ?? ''
}

async function codeOf(ctx: Context | Tx, userId: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst()
  return row?.code
}

/** Whose invitation a code is, while the account is open. */
export async function inviterOf(ctx: Context | Tx, code: string): Promise<{ id: string } | undefined> {
  return ctx.db
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('u.id')
    .where('c.code', '=', code)
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
}
