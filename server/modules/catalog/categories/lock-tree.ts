import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'

/** One change of the tree at a time: two moves that are each fine could together close a circle. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx.db)
}

/** A category's row as it is, with the tree locked. Throws CATEGORY_NOT_FOUND. */
export async function lockCategory(tx: Tx, id: string) {
  await lockTree(tx)
  const row = await tx.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'CATEGORY_NOT_FOUND')
  return row
}

/** The ids of the children of a parent (null: the top) in their order. */
export async function childrenOf(tx: Tx, parentId: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('index')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Numbers categories in this order from 0, so that no place is empty and none is taken twice. */
export async function number(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update categories set index = place.n - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, n)
    where categories.id = place.id and categories.index <> place.n - 1`.execute(tx.db)
}
