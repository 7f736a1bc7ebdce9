import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** How many devices a person has registered. */
export async function deviceCount(ctx: Context | Tx, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('mobile_devices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.n ?? fail('UNEXPECTED')
}
