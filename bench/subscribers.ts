import type pg from 'pg'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { sha256 } from '#server/core/crypto.ts'
import { sealToken } from '#server/modules/payments/cards/sealing.ts'

const BATCH = 20_000
/** The period of everybody ends this long from now: within the hours in which it is charged ahead. */
const ENDS_IN_HOURS = 5

/** People with a plan by the month and a kept card, whose renewals fell due during the last hour; made once. @returns how many are due now */
export async function makeSubscribers(
  client: pg.Client,
  { count, token, secret }: { count: number; token: string; secret: string },
): Promise<number> {
  const { rowCount } = await client.query("select from memberships where slug = 'bench'")
  if (rowCount === 0) await client.query(PLAN, [PLATFORM_ACCOUNT])
  const sealed = sealToken({ config: { secrets: { session: secret, sessionsBefore: [], signing: secret } } }, token)
  const due = await dueNow(client)
  for (let made = due; made < count; made += BATCH)
    await client.query(SUBSCRIBERS, [
      Math.min(BATCH, count - made),
      `${Date.now()}-${made}`,
      sealed,
      sha256(token).slice(0, 43),
      ENDS_IN_HOURS,
    ])
  await client.query('update cards set sealed = $1', [sealed])
  await client.query('vacuum analyze users, cards, subscriptions, membership_access')
  return dueNow(client)
}

export async function dueNow(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from subscriptions where status = 'ACTIVE' and next_at <= now()",
  )
  return rows[0]?.n ?? 0
}

const PLAN = `
  with membership as (
    insert into memberships (name, slug, status, opens_all, created_at, updated_at) values ('Hội viên', 'bench', 'ACTIVE', true, now(), now()) returning id
  ), product as (
    insert into products (kind, host_id, slug, on_sale, name, host_name, price, list_price, published_at)
    values ('MEMBERSHIP_PRICE', $1, 'bench-thang', true, 'Hội viên – theo tháng', 'Bến Học', 120000, 120000, now()) returning id
  )
  insert into membership_prices (id, membership_id, name, period_unit, period_count, index, created_at)
  select product.id, membership.id, 'Theo tháng', 'MONTH', 1, 0, now() from product, membership`

const SUBSCRIBERS = `
  with people as (
    insert into users (email, full_name, email_verified_at)
    select 'hoi-vien-' || $2 || '-' || n || '@vidu.vn', 'Hội viên ' || n, now() from generate_series(1, $1::int) n returning id
  ), cards as (
    insert into cards (user_id, provider, mark, sealed, brand, last4, is_default, created_at)
    select id, 'XENDIT', $4, $3, 'VISA', '1091', true, now() - interval '1 month' from people returning id, user_id
  ), plan as (
    select p.id, p.membership_id from membership_prices p join memberships m on m.id = p.membership_id where m.slug = 'bench'
  ), times as (
    select now() + make_interval(hours => $5) as ends_at, now() + make_interval(hours => $5) - interval '1 month' as starts_at
  ), access as (
    insert into membership_access (user_id, membership_id, plan_id, starts_at, ends_at, granted_at)
    select people.id, plan.membership_id, plan.id, times.starts_at, times.ends_at, times.starts_at from people, plan, times
  )
  insert into subscriptions (user_id, membership_id, plan_id, status, price, renews, card_id, anchor_at, periods, period_start, period_end,
    next_at, reminded_for, created_at, started_at)
  select cards.user_id, plan.membership_id, plan.id, 'ACTIVE', 120000, true, cards.id, times.starts_at, 1, times.starts_at, times.ends_at,
    now() - random() * interval '1 hour', times.ends_at, times.starts_at, times.starts_at
  from cards, plan, times`
