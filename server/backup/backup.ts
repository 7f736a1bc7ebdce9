import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { sha256 } from '#server/core/crypto.ts'
import { openStorage } from '#server/providers/storage/storage.ts'
import { beTheOnlyOne, dumpDatabase, writePart, writeWords } from './dump.ts'
import { BackupError, databaseFault, diskFault } from './error.ts'
import { copyOut, missingKeys } from './files.ts'
import { FILE_LIST, isFree, MANIFEST, MANIFEST_SUM, type Manifest, sealed } from './manifest.ts'
import { connect, openSource } from './place.ts'

type Progress = { step<T>(words: string, work: () => T | Promise<T>): Promise<T>; note(words: string): void }
type Undo = { add(step: () => Promise<void>): void }

/**
 * Writes the database and the files of the product into a new folder, while it runs or stands still. The folder appears
 * whole at the end: whatever stops this earlier leaves nothing behind.
 * @param undo is handed what a stop in the middle has to clear away
 * @throws {BackupError} with a Vietnamese line
 */
export async function takeBackup(config: Config, folder: string, progress: Progress, undo: Undo): Promise<Manifest> {
  await takePlace(folder)
  const source = await openSource(config, progress.note)
  undo.add(source.close)
  const client = await connect(source.url, 'benhoc-backup')
  const stop = new AbortController()
  const ended = Promise.withResolvers<void>()
  undo.add(async () => {
    stop.abort()
    await client.end()
    await ended.promise
  })
  try {
    await beTheOnlyOne(client)
    return await writeAside(config, client, folder, progress, stop.signal)
  } finally {
    ended.resolve()
  }
}

/** Nobody else writes a backup of this database now: a draft that lies there was left by one that was killed. */
async function writeAside(
  config: Config,
  client: pg.Client,
  folder: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Manifest> {
  const draft = `${folder}.dang-ghi`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const manifest = await write(config, client, draft, progress, signal)
    await persist(draft)
    signal.throwIfAborted()
    await rename(draft, folder)
    await persistFolder(path.dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw databaseFault(diskFault(error, folder))
  }
}

async function write(
  config: Config,
  client: pg.Client,
  draft: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Manifest> {
  const dumped = await progress.step('Sao lưu cơ sở dữ liệu', () => dumpDatabase(client, draft))
  const storage = openStorage(config)
  try {
    const stored = await progress.step('Sao lưu tệp', () => copyOut(storage, draft, signal))
    const sizes = new Map(stored.map(({ key, size }) => [key, size]))
    const missing = await missingKeys(client, async (key) => sizes.get(key) ?? null)
    const lines = stored.map((file) => `${JSON.stringify(file)}\n`)
    const manifest: Manifest = {
      format: 1,
      product: productVersion(),
      ...dumped,
      files: {
        count: stored.length,
        bytes: stored.reduce((sum, { size }) => sum + size, 0),
        list: await writePart(draft, FILE_LIST, Readable.from(lines)),
      },
      missing,
      sealed: sealed(config),
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeWords(draft, MANIFEST, text)
    await writeWords(draft, MANIFEST_SUM, `${sha256(text)}  ${MANIFEST}\n`)
    return manifest
  } finally {
    storage.close()
  }
}

/** Takes an empty folder away at once, so that a place that cannot be given up is told of before the work. */
async function takePlace(folder: string): Promise<void> {
  try {
    if (!(await isFree(folder))) throw new BackupError(`Thư mục ${folder} không trống. Hãy chọn một thư mục mới.`)
    await mkdir(path.dirname(folder), { recursive: true })
    if (existsSync(folder)) await rmdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY')
      throw new BackupError(`${folder} là nơi gắn ổ đĩa. Hãy chọn một thư mục con mới trong đó.`)
    throw diskFault(error, folder)
  }
}

function productVersion(): string {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')).version
}

/** Names of new files last as their folder does. */
async function persist(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await persist(path.join(folder, entry.name))
  await persistFolder(folder)
}

/** Windows knows no such thing, and needs none. */
async function persistFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
