import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bad } from './config-readers.ts'
import { makeFolder } from './folders.ts'

export type Secrets = {
  /** Keys what proves who someone is. At least 32 characters. */
  session: string
  /** Keys signed addresses of files and videos. At least 32 characters. */
  signing: string
}

/**
 * The secrets of this DATA_DIR, made at the first start and kept for the next ones, readable by the owner alone.
 * @throws {ConfigError} when DATA_DIR cannot be written
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept = read(file)
  if (kept) return kept
  const made = { session: randomBytes(32).toString('base64url'), signing: randomBytes(32).toString('base64url') }
  try {
    makeFolder(dataDir)
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    const other = read(file)
    if (other) return other
    throw bad('DATA_DIR', `không ghi được vào thư mục ${dataDir} (${(error as NodeJS.ErrnoException).code})`)
  }
}

function read(file: string): Secrets | undefined {
  try {
    const { session, signing } = JSON.parse(readFileSync(file, 'utf8'))
    return typeof session === 'string' && typeof signing === 'string' ? { session, signing } : undefined
  } catch {
    return undefined
  }
}
