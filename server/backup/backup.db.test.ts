import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '#server/core/config.ts'
import { sha256 } from '#server/core/crypto.ts'
import { noticeOf, notify, ordered } from '#server/modules/commerce/testing.ts'
import { pdf, picture } from '#server/modules/library/testing.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { startS3, upload } from '#server/testing/storage.ts'
import { isLong } from '#server/testing/tier.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { asked, backUp, everything, putBack, settingsOf, structure } from './testing.ts'
import { backupTold, restoredTold } from './told.ts'

/** Each makes a whole database again. */
const inTheLongRun = it.runIf(isLong)

let room = ''
let t: TestApp
let source: Config
let good = ''
let taken: Manifest
let places = 0
const databases: { drop(): Promise<void> }[] = []

beforeAll(async () => {
  room = mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'backup-'))
  const dataDir = path.join(room, 'data')
  t = await testApp({ DATA_DIR: dataDir })
  source = settingsOf(t.url, dataDir)
  await live()
  good = path.join(room, 'good')
  taken = await backUp(source, good)
})
afterAll(async () => {
  await t?.close()
  for (const database of databases) await database.drop()
  rmSync(room, { recursive: true, force: true })
})

/** Somebody bought a course, files were uploaded, one upload is under way, news waits, a text says what a dump could trip over. */
async function live() {
  const course = await publishedCourse(t, { name: 'Nấu phở\n\\.\t"tại nhà" \\N', lessons: [{ type: 'PDF' }] })
  const buyer = await t.person({ fullName: 'Đỗ Thị Hạnh' })
  const attempt = await ordered(t, buyer, [course.courseId])
  expect(await notify(t, noticeOf(attempt))).toBe('00')
  expect((await upload(t, course.host, await pdf(['một']))).status).toBe(200)
  await t.call(
    'signUploadV2',
    { body: { name: 'dở.pdf', size: 1_000, mime: 'application/pdf', purpose: 'LESSON_PDF' } },
    { as: course.host },
  )
  const avatar = await upload(t, course.host, await picture(), {
    name: 'anh.png',
    mime: 'image/png',
    purpose: 'AVATAR',
  })
  expect(avatar.status).toBe(200)
}

/** A place for a product: an empty database and folder. */
async function elsewhere(more: Record<string, string> = {}): Promise<Config & { databaseUrl: string }> {
  const database = await emptyDatabase()
  databases.push(database)
  const config = settingsOf(database.url, path.join(room, `data-${++places}`), more)
  return { ...config, databaseUrl: database.url }
}

/** A copy of the good backup, to be spoilt. */
function copied(): string {
  const folder = path.join(room, `copy-${++places}`)
  cpSync(good, folder, { recursive: true })
  return folder
}

function rewrite(folder: string, change: (manifest: Manifest) => void) {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  change(manifest)
  const text = JSON.stringify(manifest)
  writeFileSync(path.join(folder, 'manifest.json'), text)
  writeFileSync(path.join(folder, 'manifest.json.sha256'), `${sha256(text)}  manifest.json\n`)
}

const filesOf = (folder: string): StoredFile[] =>
  readFileSync(path.join(folder, 'files.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const tablesAt = (url: string) =>
  asked(url, async (client) => (await client.query("select from pg_tables where schemaname = 'public'")).rowCount)

it('what was backed up while the product runs is restored elsewhere: every row of every table, the structure, every file', async () => {
  const target = await elsewhere()
  const restored = await putBack(target, good)
  expect(restored.proof).toEqual({ rules: expect.any(Number), broken: [], missing: [], missingBefore: 2, newer: 0 })
  expect(await everything(target.databaseUrl)).toEqual(await everything(t.url))
  expect(await structure(target.databaseUrl)).toEqual(await structure(t.url))
  const files = filesOf(good)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(({ key }) => key.startsWith('parts/') || key.endsWith('.new'))).toEqual([])
  for (const { key, sha256: sum } of files)
    expect(sha256(readFileSync(path.join(target.dataDir, 'files', key)))).toBe(sum)
  const again = path.join(room, `again-${++places}`)
  const { sequences } = await backUp(target, again)
  expect(sequences).toEqual(taken.sequences)
  expect(backupTold(good, taken)).toContain('2 tệp có dòng trong cơ sở dữ liệu nhưng kho tệp không có')
  expect(restoredTold(restored)).toMatch(/users +\d+ {2}✔/)
})

inTheLongRun('a restored product works: the buyer reads, new rows get new numbers', async () => {
  const target = await elsewhere()
  await putBack(target, good)
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

it('one flipped byte anywhere in the backup is refused before anything is touched', async () => {
  const target = await elsewhere()
  const [file] = filesOf(good)
  const parts = [
    'manifest.json',
    'manifest.json.sha256',
    'files.jsonl',
    'database/boss.sql',
    'database/public.orders.copy.gz',
    `files/${file?.key}`,
  ]
  for (const part of parts) {
    const folder = copied()
    const bytes = readFileSync(path.join(folder, part))
    const at = part.endsWith('.sha256') ? 5 : Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path.join(folder, part), bytes)
    await expect(putBack(target, folder), part).rejects.toThrow('Bản sao lưu hỏng')
  }
  const folder = copied()
  rmSync(path.join(folder, 'database/public.users.copy.gz'))
  await expect(putBack(target, folder)).rejects.toThrow('public.users.copy.gz bị thiếu')
  expect(await tablesAt(target.databaseUrl)).toBe(0)
  expect(existsSync(path.join(target.dataDir, 'files'))).toBe(false)
})

it('a folder that is no backup, or the half of one, is told apart from a good one', async () => {
  const target = await elsewhere()
  await expect(putBack(target, room)).rejects.toThrow('không phải là một bản sao lưu')
  await expect(putBack(target, path.join(room, 'nowhere'))).rejects.toThrow('không phải là một bản sao lưu')
})

it('a backup of a newer product, or of a changed one, is refused', async () => {
  const target = await elsewhere()
  const newer = copied()
  rewrite(newer, ({ migrations }) => void migrations.push({ name: '9999_later.sql', hash: 'x' }))
  await expect(putBack(target, newer)).rejects.toThrow('cũ hơn bản sao lưu')
  const other = copied()
  rewrite(other, ({ migrations }) => Object.assign(migrations[3] ?? {}, { hash: 'x' }))
  await expect(putBack(target, other)).rejects.toThrow('0004_hosts.sql khác với bản sản phẩm này')
})

it('another SESSION_SECRET is told with what is lost, and goes on only when asked to', async () => {
  const target = await elsewhere({ SESSION_SECRET: 'another-secret-another-secret-another' })
  await expect(putBack(target, good)).rejects.toThrow(/sẽ mất hẳn[\s\S]*tài khoản ngân hàng[\s\S]*--anyway/)
  expect(await tablesAt(target.databaseUrl)).toBe(0)
  if (isLong) expect((await putBack(target, good, { anyway: true })).proof.broken).toEqual([])
})

inTheLongRun('a database that holds something is refused, unless it may be replaced', async () => {
  const target = await elsewhere()
  await asked(target.databaseUrl, (client) => client.query('create table marks as select 7 as n'))
  await expect(putBack(target, good)).rejects.toThrow('không trống (1 bảng)')
  await putBack(target, good, { replace: true })
  expect(await everything(target.databaseUrl)).toEqual(await everything(t.url))
})

it('a database that the product works on is refused, even to be replaced', async () => {
  const before = await everything(t.url)
  const own = { ...source, dataDir: path.join(room, `data-${++places}`) }
  await expect(putBack(own, good, { replace: true })).rejects.toThrow('Bến Học đang chạy trên cơ sở dữ liệu này')
  expect(await everything(t.url)).toEqual(before)
})

inTheLongRun('a restore that fails in the middle leaves what was there as it was', async () => {
  const target = await elsewhere()
  await asked(target.databaseUrl, (client) => client.query('create table marks as select 7 as n'))
  const folder = copied()
  rewrite(folder, ({ tables }) => {
    const orders = tables.find(({ name }) => name === 'orders')
    if (orders) orders.rows += 1
  })
  await expect(putBack(target, folder, { replace: true })).rejects.toThrow('Bảng orders')
  expect(await asked(target.databaseUrl, async (client) => (await client.query('select n from marks')).rows)).toEqual([
    { n: 7 },
  ])
})

inTheLongRun('a row whose partner is missing is found by the database before anything is kept', async () => {
  const target = await elsewhere()
  const folder = copied()
  rewrite(folder, (manifest) => {
    const users = manifest.tables.find(({ name }) => name === 'users')
    const empty = manifest.tables.find(({ rows }) => rows === 0)
    if (users && empty) Object.assign(users, { part: empty.part, rows: 0 })
  })
  await expect(putBack(target, folder)).rejects.toThrow(/foreign key/)
  expect(await tablesAt(target.databaseUrl)).toBe(0)
})

inTheLongRun('the buckets of S3 are backed up and filled as folders are', async () => {
  const s3 = await startS3()
  try {
    const target = await elsewhere(s3.settings)
    expect((await putBack(target, good)).proof.missing).toEqual([])
    const again = path.join(room, `again-${++places}`)
    await backUp(target, again)
    expect(filesOf(again)).toEqual(filesOf(good))
  } finally {
    await s3.stop()
  }
})

it('a folder that is not empty is left alone; a mess of a killed backup is cleared away', async () => {
  await expect(backUp(source, good)).rejects.toThrow('không trống')
  const folder = path.join(room, `fresh-${++places}`)
  mkdirSync(folder)
  mkdirSync(`${folder}.dang-ghi/database`, { recursive: true })
  writeFileSync(`${folder}.dang-ghi/old`, 'half')
  await backUp(source, folder)
  expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true)
  expect(existsSync(path.join(folder, 'old'))).toBe(false)
  expect(existsSync(`${folder}.dang-ghi`)).toBe(false)
})

it('two backups of one database at once: the second is told to wait', async () => {
  await asked(t.url, async (client) => {
    await client.query('select pg_advisory_lock(7205759404)')
    await expect(backUp(source, path.join(room, `second-${++places}`))).rejects.toThrow('đang chạy')
  })
})

it('a database without the product, or none at all, is told in a line', async () => {
  const empty = await elsewhere()
  await expect(backUp(empty, path.join(room, 'of-nothing'))).rejects.toThrow('không có gì để sao lưu')
  expect(existsSync(path.join(room, 'of-nothing.dang-ghi'))).toBe(false)
  const none = { ...source, databaseUrl: null, dataDir: path.join(room, 'nowhere') }
  await expect(backUp(none, path.join(room, 'of-none'))).rejects.toThrow('Không có cơ sở dữ liệu')
  const gone = { ...source, databaseUrl: 'postgres://nobody:x@127.0.0.1:1/benhoc' }
  await expect(backUp(gone, path.join(room, 'of-gone'))).rejects.toThrow('Không nối được với cơ sở dữ liệu 127.0.0.1:1')
})
