import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { announce } from '../news/announce.ts'

const t = openedApp()

/** People of whom every second agreed to offers by letter; some of those took it back. */
const crowd = async (count: number, mark: string) => {
  await sql`insert into users (email, full_name, email_verified_at)
    select ${mark} || n || '@vidu.vn', 'Người ' || n, ${t.clock.now} from generate_series(1, ${count}::int) n`.execute(
    t.db,
  )
  await sql`insert into consents (user_id, purpose, given, text_version, source, at)
    select id, 'MARKETING_EMAIL', true, '2026-06', 'SIGN_UP', ${t.clock.now} from users where email ~ ${`^${mark}[0-9]*[02468]@`}`.execute(
    t.db,
  )
  await sql`insert into consents (user_id, purpose, given, text_version, source, at)
    select id, 'MARKETING_EMAIL', false, '2026-06', 'PRIVACY_PAGE', ${t.clock.now} from users where email ~ ${`^${mark}[0-9]*0@`}`.execute(
    t.db,
  )
  return t.db.selectFrom('users').select('id').where('email', 'like', `${mark}%`).orderBy('id').execute()
}
const statements = async (work: () => Promise<unknown>) => {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count++
    return Reflect.apply(query, this, args)
  } as typeof query
  await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return count
}

it('an offer goes in parts to those who agree now, each of them once', async () => {
  const people = await crowd(2_600, 'phan')
  const staff = await t.person({ role: 'ADMIN' })
  const body = { title: 'Tuần lễ nấu ăn', body: 'Giảm 30% cho mọi khóa học nấu ăn.', link: '/khoa-hoc' }
  expect((await t.call('makePromotion', { body }, { as: staff })).status).toBe(201)
  await t.deliver()
  const parts = await sql<{ n: number }>`select jsonb_array_length(data->'userIds') as n from boss.job
    where name = 'promotion.addressed/tell-people' order by n`.execute(t.db)
  expect(parts.rows.map(({ n }) => n)).toEqual([40, 500, 500])
  const told = await t.db
    .selectFrom('messages')
    .select(['user_id', 'subject', 'sent_at'])
    .where('kind', '=', 'PROMOTION')
    .execute()
  expect(told).toHaveLength(2_600 * 0.4)
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length)
  expect(people.length).toBe(2_600)
})

it('asks the database no more often for two hundred people than for two', async () => {
  const ids = (await crowd(200, 'dem')).map(({ id }) => id)
  const system = await t.as()
  const offer = (to: string[]) =>
    announce(system, {
      kind: 'PROMOTION',
      facts: { title: 'Tuần lễ nấu ăn', body: 'Giảm 30%', link: '/khoa-hoc' },
      source: `dem-${to.length}`,
      to,
    })
  const few = await statements(() => offer(ids.slice(0, 2)))
  const many = await statements(() => offer(ids))
  // Ten messages make one job for the workers, and the queue itself looks around now and then; two questions a person would be 400.
  expect(many - few).toBeLessThan(40)
})
