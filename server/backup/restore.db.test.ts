import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#server/core/crypto.ts'
import { playMigrations, readMigrations } from '#server/core/migrate.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { openStorage } from '#server/providers/storage/storage.ts'
import { testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { startS3 } from '#server/testing/storage.ts'
import { isLong } from '#server/testing/tier.ts'
import { filesOf, openScene, rewrite, type Scene, tablesAt } from './scene.fixture.ts'
import { asked, backUp, everything, putBack, settingsOf } from './testing.ts'

/** Each of these makes a whole database again, some twice. */
describe.runIf(isLong)('restoring', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene()
  })
  afterAll(() => scene?.stop())

  it('a restored product sells on: who was there is there, new rows get new numbers', async () => {
    const target = await scene.elsewhere()
    await putBack(target, scene.good)
    const other = await testApp(
      { DATA_DIR: target.dataDir },
      { database: { url: target.databaseUrl, drop: async () => {} } },
    )
    try {
      const buyer = await other.db
        .selectFrom('users')
        .select('email')
        .where('full_name', '=', 'Đỗ Thị Hạnh')
        .executeTakeFirstOrThrow()
      expect(buyer.email).toContain('@')
      const course = await publishedCourse(other, { name: 'Khóa mới' })
      const attempt = await ordered(other, await other.person(), [course.courseId])
      expect(await notify(other, noticeOf(attempt))).toBe('00')
      await other.deliver()
    } finally {
      await other.close()
    }
  })

  it('a database that holds something is refused, unless it may be replaced', async () => {
    const target = await scene.elsewhere()
    await asked(target.databaseUrl, (client) => client.query('create table marks as select 7 as n'))
    await expect(putBack(target, scene.good)).rejects.toThrow('không trống (1 bảng)')
    await putBack(target, scene.good, { replace: true })
    expect(await everything(target.databaseUrl)).toEqual(await everything(scene.t.url))
  })

  it('a restore that fails in the middle leaves what was there as it was', async () => {
    const target = await scene.elsewhere()
    await asked(target.databaseUrl, (client) => client.query('create table marks as select 7 as n'))
    const folder = scene.copied()
    rewrite(folder, ({ tables }) => {
      const orders = tables.find(({ name }) => name === 'orders')
      if (orders) orders.rows += 1
    })
    await expect(putBack(target, folder, { replace: true })).rejects.toThrow('Bảng orders')
    expect(await asked(target.databaseUrl, async (client) => (await client.query('select n from marks')).rows)).toEqual(
      [{ n: 7 }],
    )
  })

  it('a row whose partner is missing is found by the database before anything is kept', async () => {
    const target = await scene.elsewhere()
    const folder = scene.copied()
    rewrite(folder, (manifest) => {
      const users = manifest.tables.find(({ name }) => name === 'users')
      const empty = manifest.tables.find(({ rows }) => rows === 0)
      if (users && empty) Object.assign(users, { part: empty.part, rows: 0 })
    })
    await expect(putBack(target, folder)).rejects.toThrow(/foreign key/)
    expect(await tablesAt(target.databaseUrl)).toBe(0)
  })

  it('a role that owns the database and nothing more can restore, and replace', async () => {
    const target = await scene.elsewhere()
    const { pathname } = new URL(target.databaseUrl)
    const role = `owner_${pathname.slice(-12)}`
    await asked(target.databaseUrl, async (client) => {
      await client.query(`create role ${role} login password 'x' nosuperuser nocreaterole nocreatedb`)
      await client.query(`alter database ${pathname.slice(1)} owner to ${role}`)
    })
    const url = new URL(target.databaseUrl)
    Object.assign(url, { username: role, password: 'x' })
    const own = settingsOf(url.href, target.dataDir)
    await putBack(own, scene.good)
    await putBack(own, scene.good, { replace: true })
    expect(await everything(target.databaseUrl)).toEqual(await everything(scene.t.url))
  })

  it('a backup of an older product is brought up to this one', async () => {
    const [older, target] = [await scene.elsewhere(), await scene.elsewhere()]
    const migrations = (await readMigrations()).slice(0, -6)
    await asked(older.databaseUrl, async (client) => {
      await client.query('begin')
      await playMigrations(client, migrations)
      for (const { name, hash } of migrations)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    })
    const folder = scene.fresh()
    expect(await backUp(older, folder)).toMatchObject({ queues: null })
    expect((await putBack(target, folder)).proof).toMatchObject({ newer: 6, broken: [], missing: [] })
  })

  it('a file larger than what is held in memory at once reaches a bucket whole', async () => {
    const s3 = await startS3()
    const storage = openStorage(settingsOf(scene.t.url, scene.fresh(), s3.settings))
    try {
      const bytes = randomBytes(70 << 20)
      const file = scene.fresh()
      writeFileSync(file, bytes)
      await storage.keepFile('originals/large', file)
      expect(await storage.size('originals/large')).toBe(bytes.length)
      expect(sha256(await buffer(await storage.read('originals/large')))).toBe(sha256(bytes))
    } finally {
      storage.close()
      await s3.stop()
    }
  })

  it('the buckets of S3 are backed up and filled as folders are', async () => {
    const s3 = await startS3()
    try {
      const target = await scene.elsewhere(s3.settings)
      expect((await putBack(target, scene.good)).proof.missing).toEqual([])
      const again = scene.fresh()
      await backUp(target, again)
      expect(filesOf(again)).toEqual(filesOf(scene.good))
    } finally {
      await s3.stop()
    }
  })
})
