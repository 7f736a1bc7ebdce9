import { sql } from 'kysely'
import { slugify } from '#domain/text.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** An address of events, or of sessions, that nobody has yet: the name as a slug, with `-2`, `-3` … where it is taken. */
export async function freeSlug(
  ctx: Context | Tx,
  table: 'events' | 'event_sessions',
  name: string,
  own: string | null = null,
): Promise<string> {
  const base = slugify(name) || (table === 'events' ? 'su-kien' : 'buoi')
  const rows = await ctx.db
    .selectFrom(table)
    .select('slug')
    .where((e) => e.or([e('slug', '=', base), e('slug', 'like', `${base}-%`)]))
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

/** Who chooses an address in this transaction does so alone: two of one name would choose the same number. */
export async function chooseAlone(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('events.slug'))`.execute(tx.db)
}
