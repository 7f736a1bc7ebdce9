import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/** Why these tiers cannot be a part of a combo: who buys a combo names no price, no code, and nothing that must come first. */
export async function unfitTickets(
  ctx: Context | Tx,
  tierIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; why: string }>`
    select id, case when is_donation then 'người mua vé này tự chọn số tiền'
      when is_hidden then 'vé này chỉ bán cho người có mã'
      when members_only then 'vé này chỉ bán cho hội viên'
      else 'vé này chỉ bán kèm một vé khác' end as why
    from ticket_tiers where id = any(${[...tierIds]}::uuid[]) and (is_donation or is_hidden or members_only or is_add_on)`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, why }) => [id, why]))
}
