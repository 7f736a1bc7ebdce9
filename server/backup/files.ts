import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { Storage } from '#server/providers/storage/storage.ts'
import { writePart } from './dump.ts'
import type { StoredFile } from './manifest.ts'

const AT_ONCE = 8
/** Keys of ours: nothing else is a place below a folder. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Tables whose rows name stored bytes, with their size where the row knows it. */
const NAMED: Readonly<Record<string, string>> = {
  files: "select storage_key as key, size from files where status = 'READY'",
  identity_papers: 'select storage_key, null from identity_papers',
  data_exports: 'select storage_key, null from data_exports where storage_key is not null',
  layoff_requests: 'select proof_key, null from layoff_requests where proof_key is not null',
  answer_files: 'select file_key, null from answer_files',
}

/** Copies everything the storage keeps. What is deleted meanwhile is left out. */
export async function copyOut(storage: Storage, folder: string, signal: AbortSignal): Promise<StoredFile[]> {
  const copied: StoredFile[] = []
  await mkdir(path.join(folder, 'files'), { recursive: true })
  await several(storage.list(), async (key) => {
    signal.throwIfAborted()
    if (!KEY.test(key)) return
    await mkdir(path.dirname(path.join(folder, 'files', key)), { recursive: true })
    const from = await opened(storage, key)
    if (!from) return
    const { size, sha256 } = await writePart(folder, `files/${key}`, from)
    copied.push({ key, size, sha256 })
  })
  return copied.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Puts the files of a backup into the storage, each whole or not at all. */
export async function copyIn(storage: Storage, folder: string, stored: readonly StoredFile[]): Promise<void> {
  await several(stored, ({ key }) => storage.keepFile(key, path.join(folder, 'files', key)))
}

/** The keys that rows of the database name and `has` does not know, or knows with another size. */
export async function missingKeys(
  client: Pick<pg.Client, 'query'>,
  sizeOf: (key: string) => Promise<number | null>,
): Promise<string[]> {
  // The database of an older product has not all of them.
  const known = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(NAMED)],
  )
  const questions = known.rows.map(({ name }) => NAMED[name])
  const { rows } = await client.query<{ key: string; size: string | null }>(questions.join(' union all '))
  const missing: string[] = []
  await several(rows, async ({ key, size }) => {
    const found = await sizeOf(key)
    if (found === null || (size !== null && found !== Number(size))) missing.push(key)
  })
  return missing.sort()
}

async function opened(storage: Storage, key: string): Promise<Readable | null> {
  try {
    return await storage.read(key)
  } catch (error) {
    if ((await storage.size(key)) === null) return null
    throw error
  }
}

/** All items, some at once. After a failure no new one is begun, and those under way have ended when it is thrown. */
async function several<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let failed = false
  const worker = async () => {
    try {
      for (let next = await queue.next(); !next.done && !failed; next = await queue.next()) await work(next.value)
    } catch (error) {
      failed = true
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}
