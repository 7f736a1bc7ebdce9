import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '#server/core/crypto.ts'
import { isLong } from '#server/testing/tier.ts'
import { filesOf, openScene, rewrite, type Scene, tablesAt } from './scene.fixture.ts'
import { asked, backUp, everything, putBack, structure } from './testing.ts'
import { backupTold, restoredTold } from './told.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene?.stop())

it('what was backed up while the product runs is restored elsewhere: every row of every table, the structure, every file', async () => {
  const target = await scene.elsewhere()
  const restored = await putBack(target, scene.good)
  expect(restored.proof).toEqual({ rules: expect.any(Number), broken: [], missing: [], missingBefore: 2, newer: 0 })
  expect(await everything(target.databaseUrl)).toEqual(await everything(scene.t.url))
  expect(await structure(target.databaseUrl)).toEqual(await structure(scene.t.url))
  const files = filesOf(scene.good)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(({ key }) => key.startsWith('parts/') || key.endsWith('.new'))).toEqual([])
  for (const { key, sha256: sum } of files)
    expect(sha256(readFileSync(path.join(target.dataDir, 'files', key)))).toBe(sum)
  const again = scene.fresh()
  const { sequences } = await backUp(target, again)
  expect(sequences).toEqual(scene.taken.sequences)
  expect(backupTold(scene.good, scene.taken)).toContain('2 tệp có dòng trong cơ sở dữ liệu nhưng kho tệp không có')
  expect(restoredTold(restored)).toMatch(/users +\d+ {2}✔/)
})

it('one flipped byte anywhere in the backup is refused before anything is touched', async () => {
  const target = await scene.elsewhere()
  const [file] = filesOf(scene.good)
  const parts = [
    'manifest.json',
    'manifest.json.sha256',
    'files.jsonl',
    'database/boss.sql',
    'database/public.orders.copy.gz',
    `files/${file?.key}`,
  ]
  for (const part of parts) {
    const folder = scene.copied()
    const bytes = readFileSync(path.join(folder, part))
    const at = part.endsWith('.sha256') ? 5 : Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path.join(folder, part), bytes)
    await expect(putBack(target, folder), part).rejects.toThrow('Bản sao lưu hỏng')
  }
  const folder = scene.copied()
  rmSync(path.join(folder, 'database/public.users.copy.gz'))
  await expect(putBack(target, folder)).rejects.toThrow('public.users.copy.gz bị thiếu')
  expect(await tablesAt(target.databaseUrl)).toBe(0)
  expect(existsSync(path.join(target.dataDir, 'files'))).toBe(false)
})

it('a folder that is no backup, or the half of one, is told apart from a good one', async () => {
  const target = await scene.elsewhere()
  await expect(putBack(target, path.dirname(scene.good))).rejects.toThrow('không phải là một bản sao lưu')
  await expect(putBack(target, scene.fresh())).rejects.toThrow('không phải là một bản sao lưu')
})

it('a backup of a newer product, or of a changed one, is refused', async () => {
  const target = await scene.elsewhere()
  const newer = scene.copied()
  rewrite(newer, ({ migrations }) => void migrations.push({ name: '9999_later.sql', hash: 'x' }))
  await expect(putBack(target, newer)).rejects.toThrow('cũ hơn bản sao lưu')
  const other = scene.copied()
  rewrite(other, ({ migrations }) => Object.assign(migrations[3] ?? {}, { hash: 'x' }))
  await expect(putBack(target, other)).rejects.toThrow('0004_hosts.sql khác với bản sản phẩm này')
})

it('another SESSION_SECRET is told with what is lost, and goes on only when asked to', async () => {
  const target = await scene.elsewhere({ SESSION_SECRET: 'another-secret-another-secret-another' })
  await expect(putBack(target, scene.good)).rejects.toThrow(/sẽ mất hẳn[\s\S]*tài khoản ngân hàng[\s\S]*--anyway/)
  expect(await tablesAt(target.databaseUrl)).toBe(0)
  if (isLong) expect((await putBack(target, scene.good, { anyway: true })).proof.broken).toEqual([])
})

it('a database that the product works on is refused, even to be replaced', async () => {
  const before = await everything(scene.t.url)
  const own = { ...scene.source, dataDir: scene.fresh() }
  await expect(putBack(own, scene.good, { replace: true })).rejects.toThrow('Bến Học đang chạy trên cơ sở dữ liệu này')
  expect(await everything(scene.t.url)).toEqual(before)
})

it('a folder that is not empty is left alone; a mess of a killed backup is cleared away', async () => {
  await expect(backUp(scene.source, scene.good)).rejects.toThrow('không trống')
  const folder = scene.fresh()
  mkdirSync(folder)
  mkdirSync(`${folder}.dang-ghi/database`, { recursive: true })
  writeFileSync(`${folder}.dang-ghi/old`, 'half')
  await backUp(scene.source, folder)
  expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true)
  expect(existsSync(path.join(folder, 'old'))).toBe(false)
  expect(existsSync(`${folder}.dang-ghi`)).toBe(false)
})

it('two backups of one database at once: the second is told to wait', async () => {
  await asked(scene.t.url, async (client) => {
    await client.query('select pg_advisory_lock(7205759404)')
    await expect(backUp(scene.source, scene.fresh())).rejects.toThrow('đang chạy')
  })
})

it('a database without the product, or none at all, is told in a line', async () => {
  const empty = await scene.elsewhere()
  const folder = scene.fresh()
  await expect(backUp(empty, folder)).rejects.toThrow('không có gì để sao lưu')
  expect([existsSync(folder), existsSync(`${folder}.dang-ghi`)]).toEqual([false, false])
  const none = { ...scene.source, databaseUrl: null, dataDir: scene.fresh() }
  await expect(backUp(none, scene.fresh())).rejects.toThrow('Không có cơ sở dữ liệu')
  const gone = { ...scene.source, databaseUrl: 'postgres://nobody:x@127.0.0.1:1/benhoc' }
  await expect(backUp(gone, scene.fresh())).rejects.toThrow('Không nối được với cơ sở dữ liệu 127.0.0.1:1')
})
