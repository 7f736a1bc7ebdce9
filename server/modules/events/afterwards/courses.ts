import type { Context, Tx } from '#server/core/context.ts'

const MOST = 200

/** Courses of a host that are on sale: those that attendance may open. */
export function ownCourses(ctx: Context | Tx, hostId: string): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('courses as c')
    .innerJoin('products as p', 'p.id', 'c.id')
    .select(['p.id', 'p.name'])
    .where('p.host_id', '=', hostId)
    .where('p.on_sale', '=', true)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(MOST)
    .execute()
}
