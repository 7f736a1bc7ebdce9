import { sql } from 'kysely'
import { ActiveState, UserRole } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { staffRoles } from '#domain/permissions.ts'
import type { Context } from '#server/core/context.ts'
import { countEach, type Paging, page } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'
import { allTopics } from '../interests/topics.ts'
import type { Account } from '../rows.ts'

export type Asked = {
  take: number
  skip: number
  search?: string | undefined
  role?: UserRole | undefined
  state?: ActiveState | undefined
  sort?: 'newest' | 'oldest' | 'name' | 'last-seen'
  /** Only the staff of the house, highest roles first. */
  internal?: boolean
}

/** People with an account, deleted ones left out. */
export async function listUsers(ctx: Context, asked: Asked) {
  const found = matching(ctx, asked)
  const order = ORDERS[asked.internal ? 'role' : (asked.sort ?? 'newest')]
  const { rows, total } = await page(found.select(COLUMNS).select(lastSeen).orderBy(order).orderBy('u.id'), asked)
  return { items: rows.map(shownRow), total }
}

/** How many of those found (whatever their state) are open, and how many locked. */
export async function countStates(ctx: Context, asked: Asked): Promise<{ active: number; locked: number }> {
  const counts = await countEach(matching(ctx, { ...asked, state: undefined }), 'u.state', ActiveState)
  return { active: counts.ACTIVE, locked: counts.INACTIVE }
}

/** How many people hold each role, deleted accounts left out. */
export async function countByRole(ctx: Context) {
  const counts = await countEach(ctx.db.selectFrom('users').where('terminated_at', 'is', null), 'role', UserRole)
  return { counts, total: Object.values(counts).reduce((sum, n) => sum + n, 0) }
}

/** One person as a row of the list, a deleted one too. Throws USER_NOT_FOUND. */
export async function theUserRow(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('users as u')
    .select(COLUMNS)
    .select(lastSeen)
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row ? shownRow(row) : fail('USER_NOT_FOUND')
}

/** People interested in a category, the latest first. Throws CATEGORY_NOT_FOUND. */
export async function categoryUsers(ctx: Context, id: string, { take, skip }: Paging) {
  const known = await ctx.db.selectFrom(allTopics(ctx).as('c')).select('c.id').where('c.id', '=', id).executeTakeFirst()
  must(known !== undefined, 'CATEGORY_NOT_FOUND')
  const found = ctx.db
    .selectFrom('user_categories as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.category_id', '=', id)
    .where('u.state', '=', 'ACTIVE')
  const { rows, total } = await page(
    found
      .select(['u.id', 'u.full_name', 'u.avatar_file_id', 'u.email', 'u.role', 'i.created_at'])
      .orderBy('i.created_at', 'desc')
      .orderBy('u.id'),
    { take, skip },
  )
  const items = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    avatarUrl: imageUrl(row.avatar_file_id, 256),
    email: row.email,
    role: row.role,
    since: row.created_at,
  }))
  return { items, total }
}

const COLUMNS = [
  'u.id',
  'u.full_name',
  'u.avatar_file_id',
  'u.email',
  'u.phone',
  'u.role',
  'u.state',
  'u.email_verified_at',
  'u.creator_origin',
  'u.created_at',
  'u.terminates_at',
  'u.terminated_at',
] as const
const lastSeen = sql<Date | null>`(select max(s.last_used_at) from sessions s where s.user_id = u.id)`.as('last_seen')

const ORDERS = {
  newest: sql`u.created_at desc`,
  oldest: sql`u.created_at`,
  name: sql`fold(u.full_name)`,
  'last-seen': sql`last_seen desc nulls last`,
  role: sql`array_position(${sql.lit(`{${UserRole.join(',')}}`)}::text[], u.role), fold(u.full_name)`,
}

function matching(ctx: Context, { search, role, state, internal }: Asked) {
  return ctx.db
    .selectFrom('users as u')
    .where('u.terminated_at', 'is', null)
    .$if(internal === true, (query) => query.where('u.role', 'in', [...staffRoles]))
    .$if(role !== undefined, (query) => query.where('u.role', '=', role ?? 'USER'))
    .$if(state !== undefined, (query) => query.where('u.state', '=', state ?? 'ACTIVE'))
    .where((eb) => eb.and(everyWord(sql<string>`u.full_name || ' ' || u.email || ' ' || ${SPOKEN}`, search)))
}
/** A number as people type it, and as it is kept. */
const SPOKEN = sql`coalesce(u.phone || ' 0' || substr(u.phone, 4), '')`

type Row = Pick<Account, (typeof COLUMNS)[number] extends `u.${infer Name}` ? Name & keyof Account : never> & {
  last_seen: Date | null
}

function shownRow(row: Row) {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: imageUrl(row.avatar_file_id, 256),
    email: row.email,
    phone: row.phone,
    role: row.role,
    state: row.state,
    emailVerified: row.email_verified_at !== null,
    origin: row.creator_origin,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen,
    terminatesAt: row.terminates_at,
    terminatedAt: row.terminated_at,
  }
}
