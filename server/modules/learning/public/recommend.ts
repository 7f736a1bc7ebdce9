import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type Card, cardColumns } from '#server/modules/catalog/index.ts'
import { mayPersonalise } from '#server/modules/identity/index.ts'

type Asked = { slug?: string | undefined; isLnD?: boolean | undefined; take: number }

/** So many of the most bought courses of each category and of the host are compared. */
const COMPARED = 40

/** Courses on sale near the one of this address; without one, courses of the caller's interests where they agreed to it. Throws COURSE_NOT_FOUND. */
export function recommend(ctx: Context, { slug, isLnD, take }: Asked): Promise<{ items: Card[]; total: number }> {
  const more = isLnD === undefined ? sql`true` : isLnD ? sql`p.is_lnd` : sql`not p.is_lnd`
  return slug === undefined ? byInterest(ctx, more, take) : nearby(ctx, slug, more, take)
}

/** Courses of what somebody chose to be interested in; what is bought most for a visitor, and for whom nothing may be suggested. */
async function byInterest(ctx: Context, more: Condition, take: number) {
  const userId = userIdOf(ctx)
  if (userId !== null && (await mayPersonalise(ctx, userId))) return answer(await ofInterests(ctx, userId, more, take))
  return answer(await mostBought(ctx, userId === null ? more : sql`${more} and ${notTheirs(userId)}`, take))
}

/** Courses of the categories that a person is interested in. The caller has asked whether these may be used. */
export async function ofInterests(ctx: Context, userId: string, more: Condition, take: number): Promise<Card[]> {
  const { rows } = await sql<Card>`
    with recursive wanted (id) as (
      select category_id from user_categories where user_id = ${userId}
      union select c.id from categories c join wanted on c.parent_id = wanted.id
    )
    select ${cardColumns(ctx.now())} from products p
    where p.on_sale and ${kindIs('p.kind', 'course')} and ${more} and ${notTheirs(userId)}
      and exists (select 1 from product_categories pc join wanted on wanted.id = pc.category_id where pc.product_id = p.id)
    order by p.paid_count desc, p.id limit ${sql.lit(take)}`.execute(ctx.db)
  return rows
}

async function nearby(ctx: Context, slug: string, more: Condition, take: number) {
  const userId = userIdOf(ctx)
  const course = await ctx.db
    .selectFrom('products')
    .select(['id', 'host_id'])
    .where('slug', '=', slug)
    .where(kindIs('kind', 'course'))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  must(course !== undefined, 'COURSE_NOT_FOUND')
  const { rows } = await sql<Card>`
    with here as materialized (select id, host_id, folded, keywords from products where id = ${course.id}),
    families as materialized (
      select c.id, 2 as worth from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = ${course.id}
      union
      select s.id, 1 from product_categories pc join categories c on c.id = pc.category_id join categories s on s.parent_id = c.parent_id
      where pc.product_id = ${course.id} and s.id <> c.id
    ),
    near as (
      (select p.id, f.worth from families f, lateral (
        select p.id from product_categories pc join products p on p.id = pc.product_id
        where pc.category_id = f.id and p.on_sale order by p.paid_count desc, p.id limit ${sql.lit(COMPARED)}) p)
      union all
      (select p.id, 1 from products p where p.host_id = ${course.host_id} and p.on_sale order by p.paid_count desc limit ${sql.lit(COMPARED)})
    )
    select ${cardColumns(ctx.now())} from (select id, sum(worth) as worth from near group by id) n
    join products p on p.id = n.id cross join here
    where ${kindIs('p.kind', 'course')} and p.id <> here.id and ${more} and ${userId === null ? sql`true` : notTheirs(userId)}
    order by n.worth + 2 * similarity(p.folded || ' ' || p.keywords, here.folded || ' ' || here.keywords) desc, p.paid_count desc, p.id
    limit ${sql.lit(take)}`.execute(ctx.db)
  return answer(rows)
}

async function mostBought(ctx: Context, more: Condition, take: number): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${cardColumns(ctx.now())} from products p where p.on_sale and ${kindIs('p.kind', 'course')} and ${more}
    order by p.paid_count desc, p.id limit ${sql.lit(take)}`.execute(ctx.db)
  return rows
}

function notTheirs(userId: string): Condition {
  return sql`p.host_id <> ${userId} and not exists (
    select 1 from enrollments e where e.user_id = ${userId} and e.course_id = p.id and e.revoked_at is null)`
}

function answer(items: Card[]) {
  return { items, total: items.length }
}
