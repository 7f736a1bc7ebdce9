import type { Context, Tx } from '#server/core/context.ts'

/** How many browsers of a person are pushed to. */
export async function browserCount(ctx: Context | Tx, userId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}
