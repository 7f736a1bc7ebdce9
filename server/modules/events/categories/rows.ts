import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Two who arrange the list at once do so one after the other. @returns all ids in their order */
export async function lockCategories(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('event_categories')
    .select('id')
    .orderBy('index')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives categories the places of this order. */
export async function number(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update event_categories c set index = n.index - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as n(id, index) where c.id = n.id`.execute(tx.db)
}
