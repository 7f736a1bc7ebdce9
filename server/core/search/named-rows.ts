import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { anyHoldsWhole, type Condition, nearestIds, type Rows } from './matching.ts'
import { alikeIds, type Names, nearHits, nearIds } from './near.ts'
import type { Hit } from './search.ts'
import type { SearchedKind } from './searched.ts'

type NamedRows<H extends Hit> = {
  rows: Rows
  names: Names
  /** What everybody may see of these rows. */
  shown: Condition
  /** The hits of these ids, in their order. */
  read: (ctx: Context, ids: readonly string[]) => Promise<H[]>
  nameOf: (hit: H) => string
}

/** How rows of one table are searched that everybody sees alike, by a document and a name of their own. */
export function namedRows<H extends Hit>({
  rows,
  names,
  shown,
  read,
  nameOf,
}: NamedRows<H>): SearchedKind<H>['within'] {
  return (conditions) => {
    const where = sql.join([shown, ...conditions], sql` and `)
    return {
      async read(ctx, reading, slice) {
        const { ids, ...found } = await nearestIds(ctx, rows, where, reading, slice)
        return { ...found, items: await read(ctx, ids) }
      },
      alike: async (ctx, asked, meant) => read(ctx, await alikeIds(ctx, rows, names, where, asked, meant)),
      async near(ctx, wishes) {
        const near = await nearIds(ctx, rows, where, wishes)
        return nearHits(
          near,
          await read(
            ctx,
            near.map(({ id }) => id),
          ),
        )
      },
      holdsWhole: (ctx, reading) => anyHoldsWhole(ctx, rows, where, reading),
      nameOf,
      only: (ids) => sql`${shown} and ${rows.id} = any(${ids}::uuid[])`,
    }
  }
}
