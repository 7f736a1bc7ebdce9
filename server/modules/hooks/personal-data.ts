import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { write } from '#server/core/write.ts'

/** Which systems of their own a host has told what happens. */
export async function hooksData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('hooks')
    .select(['name as Tên', 'url as Địa chỉ', 'kinds as Tin được gửi', 'created_at as Thêm lúc'])
    .where('host_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return [{ name: 'webhook', title: 'Webhook', rows }]
}

/** Forgets the addresses of a host with their secrets and all that was sent; part of deleting their account. A second time changes nothing. */
export function eraseHooks(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const own = tx.db.selectFrom('hooks').select('id').where('host_id', '=', userId)
    await tx.db.deleteFrom('hook_deliveries').where('hook_id', 'in', own).execute()
    await tx.db.deleteFrom('hooks').where('host_id', '=', userId).execute()
  })
}
