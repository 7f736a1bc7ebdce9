import { sql } from 'kysely'
import { slugify } from '#domain/text.ts'
import type { Context, Tx } from './context.ts'
import type { DB } from './schema.ts'

/** Tables whose rows have an address of their own, made of a name. */
type Addressed = { [T in keyof DB]: DB[T] extends { slug: unknown } ? T : never }[keyof DB]

/**
 * An address of this table that nobody has yet: the name as a slug, with `-2`, `-3` … where it is taken.
 * @param fallback for a name of which no letter is left
 * @param own a row that may keep the one it has
 */
export async function freeSlug(
  ctx: Context | Tx,
  table: Addressed,
  name: string,
  { fallback, own = null }: { fallback: string; own?: string | null },
): Promise<string> {
  const base = slugify(name) || fallback
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where (slug = ${base} or slug like ${`${base}-%`}) and id is distinct from ${own}::uuid`.execute(
    ctx.db,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

/** Whoever chooses an address of a table in this transaction does so alone: two of one name would choose the same number. */
export async function chooseSlugAlone(tx: Tx, table: Addressed): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.slug`}))`.execute(tx.db)
}
