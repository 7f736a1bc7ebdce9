import { sql } from 'kysely'
import { slugify } from '#domain/text.ts'
import type { Tx } from '#server/core/context.ts'

const NAMELESS = 'khoa-hoc'

/** An address nobody has yet: `name` as a slug, with `-2`, `-3` … where it is taken. `own` may keep the one it has. */
export async function freeSlug(tx: Tx, name: string, own: string | null = null): Promise<string> {
  const base = slugify(name) || NAMELESS
  // Two products of one name opened at once would choose the same number.
  await sql`select pg_advisory_xact_lock(hashtext('products.slug'))`.execute(tx.db)
  const rows = await tx.db
    .selectFrom('products')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
