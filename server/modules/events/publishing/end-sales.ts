import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'

/**
 * Takes tickets off sale whose last session is over, and with them the combos that hold them. They could not be bought any
 * more already; combos would still be offered.
 */
export async function endSales(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ticket_tiers t join products p on p.id = t.id join events e on e.id = t.event_id
    where p.on_sale and e.status = 'PUBLISHED' and not exists (select from event_sessions s
      where s.event_id = t.event_id and s.canceled_at is null and s.ends_at > ${ctx.now()}
        and (t.admits_all or exists (select from tier_sessions a where a.tier_id = t.id and a.session_id = s.id)))
    order by t.id limit 500`.execute(ctx.db)
  for (const { id } of rows) await write(ctx, (tx) => setOnSale(tx, id, false))
}
