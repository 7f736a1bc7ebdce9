import { createHash, randomUUID } from 'node:crypto'
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
  const before = (await readMigrations()).filter(({ name }) => name < '0108')
  await client.query('begin')
  await playMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
  // Orders alone say what the test asks; what they hang on besides is not asked.
  await client.query('set session_replication_role = replica')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** An unpaid order of one line, which pays a further part of another where that is named. */
async function order(code: string, partOf: string | null = null): Promise<{ id: string; itemId: string }> {
  const { rows } = await client.query(
    `insert into orders (code, user_id, list_total, total, created_at, expires_at) values ($1, $2, 1, 1, now(), now()) returning id`,
    [`BH260101${code.padEnd(6, 'X')}`, PLATFORM_ACCOUNT],
  )
  const { id } = rows[0]
  const { rows: products } = await client.query(
    `insert into products (kind, host_id, slug, name) values ('ONLINE_COURSE', $1, $2, 'Khóa học') returning id`,
    [PLATFORM_ACCOUNT, `khoa-${code.toLowerCase()}`],
  )
  const { rows: items } = await client.query(
    `insert into order_items (order_id, index, product_id, kind, host_id, name, host_name, quantity, list_price, price, part_of)
     values ($1, 0, $2, 'ONLINE_COURSE', $3, 'Khóa học', 'Bến Học', 1, 1, 1, $4) returning id`,
    [id, products[0].id, PLATFORM_ACCOUNT, partOf],
  )
  return { id, itemId: items[0].id }
}

it('after the upgrade orders name what they had, and gifts that wait stay apart', async () => {
  const plain = await order('A')
  const gift = await order('B')
  await client.query(
    `insert into gifts (order_id, code_hash, code_sealed, recipient_name, recipient_email, message, send_at, created_at)
     values ($1, repeat('a', 64), 'x', 'Lê Ánh', 'anh@vidu.vn', '', now(), now())`,
    [gift.id],
  )
  const brought = await order('C')
  const later = await order('D', brought.itemId)
  await client.query(`insert into affiliate_orders (order_id, affiliate_id, terms_id, at) values ($1, $2, $2, now())`, [
    brought.id,
    randomUUID(),
  ])
  const agreed = await order('E')
  await client.query('update orders set proposal_version_id = $1 where id = $2', [randomUUID(), agreed.id])
  await client.query('update order_items set for_seats = true where order_id = $1', [agreed.id])

  await migrate(database.url)
  const { rows } = await client.query(
    `select o.id, o.extensions, o.apart, i.for_others from orders o join order_items i on i.order_id = o.id`,
  )
  const mark = createHash('sha256').update('lê ánh anh@vidu.vn').digest('hex')
  expect(new Map(rows.map(({ id, ...row }) => [id, Object.values(row)]))).toEqual(
    new Map<string, unknown[]>([
      [plain.id, [[], null, false]],
      [gift.id, [['gift'], mark, true]],
      [brought.id, [['affiliate'], null, false]],
      [later.id, [['instalment', 'affiliate'], null, false]],
      [agreed.id, [['proposal', 'seats'], null, true]],
    ]),
  )
})
