import { type RawBuilder, sql } from 'kysely'
import { AffiliateStatus } from '#domain/statuses/affiliate.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { REFUNDED } from '#server/modules/orders/index.ts'
import { standingOf } from './reads.ts'
import { balancesOf, theAffiliate } from './rows.ts'
import { listTerms, promised, termsFor } from './terms.ts'

type Asked = { take: number; skip: number; status?: AffiliateStatus | undefined; search?: string | undefined }
type Row = {
  id: string
  user_id: string
  name: string
  status: AffiliateStatus
  code: string
  askedAt: Date
  orders: number
}

/** Everybody who asked to be a partner, the latest first: how many paid orders they brought and what is owed to them in đồng. */
export async function listAffiliates(ctx: Context, { take, skip, status, search }: Asked) {
  const found = search ? namedLike(search) : sql`true`
  const { rows } = await sql<Row>`
    select f.id, f.user_id, f.name, f.status, f.code, f.asked_at as "askedAt",
      (select count(*)::int from affiliate_orders a join orders o on o.id = a.order_id
        where a.affiliate_id = f.id and o.paid_at is not null and not ${REFUNDED}) as orders
    from affiliates f join users u on u.id = f.user_id
    where ${found} and ${status ? sql`f.status = ${status}` : sql`true`}
    order by f.asked_at desc, f.id desc limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
  const [counts, balances, people] = await Promise.all([
    countsOf(ctx, found),
    balancesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    peopleOf(
      ctx,
      rows.map((row) => row.user_id),
    ),
  ])
  const items = rows.flatMap(({ user_id, ...row }) => {
    const person = people.get(user_id)
    if (!person) return []
    const { waiting = 0, due = 0 } = balances.get(row.id) ?? {}
    return { ...row, person, waiting, due }
  })
  const total = status ? counts[status] : AffiliateStatus.reduce((sum, one) => sum + counts[one], 0)
  return { items, total, counts }
}

/** One partner as the staff judge them. AFFILIATE_NOT_FOUND. */
export async function readAffiliate(ctx: Context, id: string) {
  const row = await theAffiliate(ctx, id)
  const [standing, terms, ownTerms, people, user] = await Promise.all([
    standingOf(ctx, row),
    termsFor(ctx, id),
    listTerms(ctx, id),
    peopleOf(ctx, [row.user_id, row.decided_by]),
    ctx.db.selectFrom('users').select(['email', 'full_name']).where('id', '=', row.user_id).executeTakeFirstOrThrow(),
  ])
  const own = row.user_id === asStaff(ctx)
  return {
    id,
    person: people.get(row.user_id) ?? { id: row.user_id, fullName: user.full_name, avatarUrl: null },
    name: row.name,
    status: row.status,
    code: row.code,
    askedAt: row.asked_at,
    email: user.email,
    channels: row.channels,
    taxCode: row.tax_code,
    decidedAt: row.decided_at,
    decidedBy: people.get(row.decided_by ?? '')?.fullName ?? null,
    reason: row.reason,
    terms: promised(terms),
    ownTerms,
    ...standing,
    can: { decide: row.status === 'PENDING' && !own, close: row.status === 'ACTIVE' && !own },
  }
}

function namedLike(search: string) {
  const like = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(fold(f.name) like fold(${like}) or fold(u.full_name) like fold(${like}) or u.email ilike ${like} or f.code ilike ${like})`
}

async function countsOf(ctx: Context, found: RawBuilder<unknown>): Promise<Record<AffiliateStatus, number>> {
  const { rows } = await sql<{ status: AffiliateStatus; n: number }>`
    select f.status, count(*)::int as n from affiliates f join users u on u.id = f.user_id where ${found} group by 1`.execute(
    ctx.db,
  )
  const none = { PENDING: 0, ACTIVE: 0, REFUSED: 0, CLOSED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}
