import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Config } from '#server/core/config.ts'
import { sha256 } from '#server/core/crypto.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { pdf, picture } from '#server/modules/library/testing.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { upload } from '#server/testing/storage.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { asked, backUp, settingsOf } from './testing.ts'

export type Scene = {
  /** The product that was backed up; it still runs. */
  t: TestApp
  source: Config
  /** A backup of it, and what its manifest says. */
  good: string
  taken: Manifest
  /** A folder that is not there yet. */
  fresh(): string
  /** A place for a product: an empty database and folder. */
  elsewhere(more?: Record<string, string>): Promise<Config & { databaseUrl: string }>
  /** A copy of the good backup, to be spoilt. */
  copied(): string
  stop(): Promise<void>
}

/** A product with a little of everything, and a backup of it. Stop it when done. */
export async function openScene(): Promise<Scene> {
  const room = mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'backup-'))
  const dataDir = path.join(room, 'data')
  const t = await testApp({ DATA_DIR: dataDir })
  const source = settingsOf(t.url, dataDir)
  await live(t, dataDir)
  const good = path.join(room, 'good')
  const taken = await backUp(source, good)
  const databases: { drop(): Promise<void> }[] = []
  let places = 0
  const fresh = () => path.join(room, `place-${++places}`)
  return {
    t,
    source,
    good,
    taken,
    fresh,
    async elsewhere(more = {}) {
      const database = await emptyDatabase()
      databases.push(database)
      return { ...settingsOf(database.url, fresh(), more), databaseUrl: database.url }
    },
    copied() {
      const folder = fresh()
      cpSync(good, folder, { recursive: true })
      return folder
    },
    async stop() {
      await t.close()
      for (const database of databases) await database.drop()
      rmSync(room, { recursive: true, force: true })
    },
  }
}

/** Changes a manifest so that it still fits its sum. */
export function rewrite(folder: string, change: (manifest: Manifest) => void): void {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  change(manifest)
  const text = JSON.stringify(manifest)
  writeFileSync(path.join(folder, 'manifest.json'), text)
  writeFileSync(path.join(folder, 'manifest.json.sha256'), `${sha256(text)}  manifest.json\n`)
}

/** The stored files that a backup lists. */
export function filesOf(folder: string): StoredFile[] {
  const lines = readFileSync(path.join(folder, 'files.jsonl'), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** How many tables of the product a database has. */
export function tablesAt(url: string): Promise<number | null> {
  return asked(
    url,
    async (client) => (await client.query("select from pg_tables where schemaname = 'public'")).rowCount,
  )
}

/** Somebody bought a course, files were uploaded, one upload is under way, news waits, a text says what a dump could trip over. */
async function live(t: TestApp, dataDir: string): Promise<void> {
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
  const files = path.join(dataDir, 'files')
  mkdirSync(path.join(files, 'parts/of-an-upload'), { recursive: true })
  writeFileSync(path.join(files, 'parts/of-an-upload/1'), 'part')
  writeFileSync(path.join(files, `being-written.${'a1'.repeat(6)}.new`), 'half')
}
