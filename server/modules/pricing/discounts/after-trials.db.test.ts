import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { migrate, playMigrations, readMigrations } from '#server/core/migrate.ts'
import { emptyDatabase } from '#server/testing/database.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const before = (await readMigrations()).filter(({ name }) => name < '0106')
  await client.query('begin')
  await playMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

type State = { active?: boolean; restricted?: boolean }
async function discount(name: string, { active = true, restricted = false }: State = {}): Promise<string> {
  const { rows } = await client.query(
    `insert into discounts (owner_id, name, type, value, duration_type, starts_at, ends_at, all_products, active, restricted,
       host_percent, platform_percent, affiliate_percent, created_by, created_at, updated_at)
     values ($1, $2, 'PERCENTAGE', 25, 'DURATION_OVER_DAY', '2026-01-01', '2026-02-01', true, $3, $4, 0, 100, 0, $1, now(), now())
     returning id`,
    [PLATFORM_ACCOUNT, name, active, restricted],
  )
  return rows[0].id
}
async function trial(a: string | null, b: string, winner: 'A' | 'B' | null) {
  const { rows } = await client.query(
    `insert into price_trials (name, discount_a, discount_b, created_by, created_at, winner, stopped_at, stopped_by)
     values ('Thử', $1, $2, $3, now(), $4::text, case when $4::text is not null then now() end,
       case when $4::text is not null then $3::uuid end) returning id`,
    [a, b, PLATFORM_ACCOUNT, winner],
  )
  if (winner) return
  for (const [id, variant] of [
    [a, 'A'],
    [b, 'B'],
  ])
    await client.query('update discounts set trial_id = $1, trial_variant = $2, restricted = true where id = $3', [
      rows[0].id,
      variant,
      id,
    ])
}

it('after the upgrade a discount is for everybody or gone, as it was ended or chosen; what orders say of it stays', async () => {
  const off = { active: false }
  const copy = await discount('running: the copy')
  await trial(copy, await discount('running: the discount tried against it'), null)
  await trial(null, await discount('running: tried against the ordinary price'), null)
  await trial(await discount('B chosen: the copy', off), await discount('B chosen: the other'), 'B')
  await trial(await discount('A chosen: the copy'), await discount('A chosen: the other', off), 'A')
  await trial(await discount('A chosen: the copy, ended since', off), await discount('A chosen, too', off), 'A')
  await trial(await discount('B chosen: the copy, switched on since'), await discount('B chosen, too'), 'B')
  await discount('for some people by name', { restricted: true })
  // A line alone says what the test asks; what an order is made of besides is not asked.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into order_item_reductions (order_item_id, index, step, rule_id, name, amount, host_part, platform_part, affiliate_part)
     values (gen_random_uuid(), 0, 'DISCOUNT', $1, 'running: the copy', 20000, 0, 20000, 0)`,
    [copy],
  )
  await client.query('set session_replication_role = default')

  await migrate(database.url)

  const { rows } = await client.query(
    `select name, case when deleted_at is not null then 'gone' when not active then 'off' when restricted then 'for some'
       else 'for everybody' end as state from discounts order by created_at, id`,
  )
  expect(Object.fromEntries(rows.map(({ name, state }) => [name, state]))).toEqual({
    'running: the copy': 'gone',
    'running: the discount tried against it': 'for everybody',
    'running: tried against the ordinary price': 'for everybody',
    'B chosen: the copy': 'gone',
    'B chosen: the other': 'for everybody',
    'A chosen: the copy': 'for everybody',
    'A chosen: the other': 'off',
    'A chosen: the copy, ended since': 'off',
    'A chosen, too': 'off',
    'B chosen: the copy, switched on since': 'for everybody',
    'B chosen, too': 'for everybody',
    'for some people by name': 'for some',
  })
  const lines = await client.query('select name, amount::int from order_item_reductions where rule_id = $1', [copy])
  expect(lines.rows).toEqual([{ name: 'running: the copy', amount: 20_000 }])
})
