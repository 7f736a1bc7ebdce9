import type pg from 'pg'

/** People who follow one host. */
export const FOLLOWERS = 10_000
const TOLD_AT_ONCE = 250
const CONSENT_VERSION = '2026-06'
/** Where the rows of one announcement lie. */
const TABLES = ['deliveries', 'notifications', 'messages'] as const

/** People who follow the host of one course and agreed to offers by letter, and some who will ask for codes; made once. */
export async function makeFollowers(client: pg.Client, count: number): Promise<void> {
  const { rowCount } = await client.query("select from users where email = 'theo-doi-1@vidu.vn'")
  if (rowCount !== 0) return
  await client.query(
    `with people as (
       insert into users (email, full_name, email_verified_at)
       select 'theo-doi-' || n || '@vidu.vn', 'Người theo dõi ' || n, now() from generate_series(1, $1::int) n returning id
     ), follow as (
       insert into follows (follower_id, host_id, created_at)
       select people.id, (select host_id from products where kind = 'ONLINE_COURSE' order by id limit 1), now() from people
     )
     insert into consents (user_id, purpose, given, text_version, source, at)
     select id, 'MARKETING_EMAIL', true, '${CONSENT_VERSION}', 'SIGN_UP', now() from people`,
    [count],
  )
  await client.query(
    `insert into users (email, full_name, email_verified_at)
     select 'xin-ma-' || mark || '-' || n || '@vidu.vn', 'Người xin mã', now()
     from generate_series(0, 99) n, unnest(array['lang', 'dong']) mark`,
  )
  await client.query('vacuum analyze users, follows, consents')
}

/** A course that its followers have not heard of and are to hear of now, and nothing else that anybody was told. */
export async function readyToTell(client: pg.Client): Promise<void> {
  await client.query('truncate deliveries, notifications, messages, one_time_codes cascade')
  await client.query("delete from boss.job where name not like 'timed/%'")
  await client.query('delete from host_news')
  await client.query(
    "insert into host_news (product_id, host_id, published_at, due_at) select id, host_id, now(), now() from products where kind = 'ONLINE_COURSE' order by id limit 1",
  )
}

/** @returns the milliseconds PostgreSQL alone takes for the very rows of the announcement, by as many at once as the product writes */
export async function bareRows(client: pg.Client): Promise<number> {
  let took = 0
  for (const table of TABLES) {
    await client.query(`drop table if exists bench_${table}`)
    await client.query(`create table bench_${table} (like ${table} including all)`)
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where kind = 'HOST_NEWS' order by id`)
    const ids = rows.map(({ id }) => id)
    const began = performance.now()
    for (let at = 0; at < ids.length; at += TOLD_AT_ONCE)
      await client.query(`insert into bench_${table} select * from ${table} where id = any($1)`, [
        ids.slice(at, at + TOLD_AT_ONCE),
      ])
    took += performance.now() - began
    await client.query(`drop table bench_${table}`)
  }
  return took
}
