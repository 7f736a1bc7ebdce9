import { createReadStream, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/core/config.ts'
import { sha256 } from '#server/core/crypto.ts'
import { findSealed, seal } from '#server/core/sealing.ts'
import { BackupError } from './error.ts'
import { measured } from './measured.ts'
import type { Table } from './tables.ts'

/** A file of the backup, by its place below the backup's folder. */
export type Part = { file: string; size: number; sha256: string }
export type DumpedTable = Table & { rows: number; part: Part }

export type Manifest = {
  format: 1
  product: string
  /** The moment of the picture that the database was read in. */
  takenAt: string
  postgres: string
  migrations: { name: string; hash: string }[]
  tables: DumpedTable[]
  sequences: { schema: string; name: string; value: string; called: boolean }[]
  /** What makes the tables of the job queue; null where there were none yet. */
  queues: Part | null
  /** A line for each stored file: its part and its key. */
  files: { count: number; bytes: number; list: Part }
  /** Keys that rows named and the storage did not have when the backup was made. */
  missing: string[]
  /** Words sealed with SESSION_SECRET: whoever has another one cannot open them. */
  sealed: string
}
export type StoredFile = { key: string; size: number; sha256: string }

export const MANIFEST = 'manifest.json'
/** Stands beside the manifest and holds its SHA-256, as `sha256sum` writes it. */
export const MANIFEST_SUM = 'manifest.json.sha256'
export const FILE_LIST = 'files.jsonl'

type Secrets = Pick<Config, 'secrets'>
const WORDS = 'benhoc'

/** What tells later whether SESSION_SECRET is still the one of today. */
export function sealed({ secrets }: Secrets): string {
  return seal({ config: { secrets } }, 'backup', WORDS)
}

/** Whether the secrets of this configuration open what was sealed where the backup comes from. */
export function fits(manifest: Pick<Manifest, 'sealed'>, { secrets }: Secrets): boolean {
  return findSealed({ config: { secrets } }, 'backup', manifest.sealed) === WORDS
}

/** @throws {BackupError} where the folder holds no backup, or one that was changed or cut */
export function readManifest(folder: string): Manifest {
  const [text, sum] = [MANIFEST, MANIFEST_SUM].map((name) => read(path.join(folder, name)))
  if (text === null || sum === null || text === undefined || sum === undefined)
    throw new BackupError(`${folder} không phải là một bản sao lưu (thiếu ${text == null ? MANIFEST : MANIFEST_SUM}).`)
  if (sha256(text) !== sum.split(' ')[0]) throw damaged(MANIFEST)
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1)
    throw new BackupError(`Bản sao lưu ở dạng ${manifest.format}, bản sản phẩm này chỉ đọc được dạng 1.`)
  return manifest
}

/**
 * Reads every byte of the backup and compares it with what the manifest promises.
 * @returns the stored files
 * @throws {BackupError} naming the first part that is missing or differs
 */
export async function checkParts(folder: string, manifest: Manifest): Promise<StoredFile[]> {
  const { tables, queues, files } = manifest
  for (const part of [...tables.map((table) => table.part), ...(queues ? [queues] : []), files.list])
    await checkPart(folder, part)
  const stored = readFileSync(path.join(folder, files.list.file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): StoredFile => JSON.parse(line))
  for (const { key, size, sha256 } of stored) await checkPart(folder, { file: `files/${key}`, size, sha256 })
  if (stored.length !== files.count) throw damaged(files.list.file)
  return stored
}

/** Whether there is nothing at a place, or an empty folder. */
export async function isFree(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length === 0,
    (error) => {
      if (error.code === 'ENOENT') return true
      throw error
    },
  )
}

async function checkPart(folder: string, { file, size, sha256 }: Part): Promise<void> {
  const place = path.join(folder, file)
  const found = await stat(place).catch(() => null)
  if (found?.size !== size) throw damaged(file)
  const { through, result } = measured()
  await pipeline(createReadStream(place), through, new Writable({ write: (_chunk, _encoding, done) => done() }))
  if (result().sha256 !== sha256) throw damaged(file)
}

function damaged(file: string): BackupError {
  return new BackupError(
    `Bản sao lưu hỏng: ${file} bị thiếu hoặc khác lúc sao lưu. Chưa thay đổi gì; hãy dùng bản khác.`,
  )
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
