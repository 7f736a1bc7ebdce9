import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bad, type Env, secret, secretList } from './config-readers.ts'
import { makeFolder } from './folders.ts'

export type Secrets = {
  /** Seals and marks what only we may read or make; sealing.ts alone uses it so. At least 32 characters. */
  session: string
  /** Earlier or coming ones: each opens what it sealed, and seals nothing. */
  sessionsBefore: readonly string[]
  /** Keys signed addresses of files and videos. At least 32 characters. */
  signing: string
}

const TEST_SECRETS = {
  session: 'test-session-secret-test-session-secret',
  signing: 'test-signing-secret-test-signing-secret',
}
type KeptSecrets = Pick<Secrets, 'session' | 'signing'>

/**
 * The secrets of the settings; outside of production those that are not set are kept in DATA_DIR.
 * @throws {ConfigError} where one is too short, stands for two things, or cannot be kept
 */
export function readSecrets(env: Env, mode: 'development' | 'production' | 'test', dataDir: string): Secrets {
  const given = { session: secret(env, 'SESSION_SECRET'), signing: secret(env, 'SIGNING_SECRET') }
  const isWhole = given.session !== undefined && given.signing !== undefined
  const rest = isWhole ? undefined : mode === 'test' ? TEST_SECRETS : keptSecrets(dataDir)
  const session = given.session ?? rest?.session ?? ''
  const signing = given.signing ?? rest?.signing ?? ''
  if (session === signing) throw bad('SIGNING_SECRET', 'phải khác SESSION_SECRET')
  const sessionsBefore = secretList(env, 'SESSION_SECRETS_BEFORE')
  if (sessionsBefore.some((one) => one === session || one === signing))
    throw bad('SESSION_SECRETS_BEFORE', 'phải khác SESSION_SECRET và SIGNING_SECRET')
  return { session, signing, sessionsBefore }
}

/**
 * The secrets of this DATA_DIR, made at the first start and kept for the next ones, readable by the owner alone.
 * @throws {ConfigError} when DATA_DIR cannot be written
 */
function keptSecrets(dataDir: string): KeptSecrets {
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

function read(file: string): KeptSecrets | undefined {
  try {
    const { session, signing } = JSON.parse(readFileSync(file, 'utf8'))
    return typeof session === 'string' && typeof signing === 'string' ? { session, signing } : undefined
  } catch {
    return undefined
  }
}
