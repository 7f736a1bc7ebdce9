import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { PostgresError } from './error.ts'
import { keepRunning } from './keep-running.ts'
import { takeOwnership } from './owner.ts'
import { commandOf, isAlive, until } from './processes.ts'

/** Reading back a long log after a crash takes minutes, and a server killed while it does begins again. */
const RECOVERY_MS = 600_000
const DATABASE = 'benhoc'
const USER = 'benhoc'
const SETTINGS = {
  jit: 'off',
  timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
}
/** A test cluster lives in memory and is thrown away: nothing has to survive a power cut. */
const TEST_SETTINGS = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
  io_method: 'sync',
  // The control of a race may end in a deadlock, and waits for that to be seen.
  deadlock_timeout: '100ms',
}

export type Postgres = {
  /** Of the product's database, with its password. */
  url: string
  /** Stops cleanly: connections are closed, everything is written. Call it when the app has drained. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** The cluster, its password and its log live here. */
  dataDir: string
  /** Without it the system chooses a free one at every start. */
  port?: number
  log(line: string): void
  /** Gives up durability for speed. */
  forTests?: boolean
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, making its cluster at the first start. What a killed process left
 * behind (a running server, stale locks, half a cluster) is cleared away first. Where it ends unasked it is started again
 * at the same address.
 * @throws {PostgresError} with one Vietnamese line
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, log } = options
  const binaries = findBinaries()
  const giveUp = await takeOwnership(dataDir)
  try {
    const cluster = path.join(dataDir, 'postgres')
    if (!existsSync(cluster)) await makeCluster(binaries, cluster, options)
    await stopOrphan(cluster, log)
    const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
    const { server, port } = await launch(binaries, cluster, options)
    const kept = keepRunning(server, async () => (await launch(binaries, cluster, { ...options, port })).server, {
      log,
      reason: () => lastLineOf(`${cluster}.log`),
    })
    process.once('exit', kept.quit)
    return {
      url: databaseUrl(password, port),
      async stop() {
        process.off('exit', kept.quit)
        await kept.stop()
        giveUp()
      },
    }
  } catch (error) {
    giveUp()
    throw error
  }
}

/** The address of the product's database in an embedded server. */
export function databaseUrl(password: string, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** Made aside and moved into place whole, so that a start killed in the middle leaves nothing half done. */
async function makeCluster(binaries: Binaries, cluster: string, { dataDir, log, forTests }: PostgresOptions) {
  log('Tạo cơ sở dữ liệu mới')
  const [draft, passwordFile] = [`${cluster}.new`, path.join(dataDir, 'postgres.password')]
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = [
    ...(forTests ? ['--no-sync'] : []),
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  await promisify(execFile)(...binaries.command('initdb', ['-D', draft, ...options])).catch((error) => {
    throw new PostgresError(`Không tạo được cơ sở dữ liệu trong ${dataDir}: ${lastLine(String(error.stderr))}`)
  })
  const single = promisify(execFile)(...binaries.command('postgres', ['--single', '-D', draft, 'postgres']))
  single.child.stdin?.end(`CREATE DATABASE ${DATABASE};\n`)
  await single
  renameSync(draft, cluster)
}

/** Stops the database of a process that is gone and removes its folder: a test cluster is nobody's once its run ended. */
export async function discardCluster(dataDir: string): Promise<void> {
  await stopOrphan(path.join(dataDir, 'postgres'), () => {})
  rmSync(dataDir, { recursive: true, force: true })
}

async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = Number(pidFile(cluster)[0])
  if (!(pid > 0) || !isAlive(pid) || !/postgres/.test(commandOf(pid))) return
  log('Dừng PostgreSQL còn sót từ lần chạy trước')
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await until(5_000, () => !isAlive(pid))) return
  }
  throw new PostgresError(`Không dừng được PostgreSQL còn sót lại (tiến trình ${pid}).`)
}

/** Tries again for some seconds: backends of a killed server hold its memory, and a free port may be taken meanwhile. */
async function launch(binaries: Binaries, cluster: string, options: PostgresOptions) {
  const logFile = `${cluster}.log`
  for (const end = performance.now() + 10_000; ; ) {
    const port = options.port ?? (await freePort())
    const settings = { ...(options.forTests ? TEST_SETTINGS : SETTINGS), port: String(port) }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const output = openSync(logFile, 'w', 0o600)
    const [command, rest] = binaries.command('postgres', ['-D', cluster, ...args])
    const server = spawn(command, rest, { detached: true, stdio: ['ignore', output, output] })
    closeSync(output)
    server.on('error', () => {})
    const isReady = () => pidFile(cluster)[0] === String(server.pid) && pidFile(cluster)[7]?.trim() === 'ready'
    await until(RECOVERY_MS, () => server.exitCode !== null || server.signalCode !== null || isReady())
    if (isReady()) {
      server.unref()
      return { server, port }
    }
    const ended = server.signalCode ?? server.exitCode
    server.kill('SIGKILL')
    const reason = `${lastLineOf(logFile)}${ended === null ? '' : ` [${ended}]`}`
    if (!/lock file|in use|bind/i.test(reason) || performance.now() > end)
      throw new PostgresError(`PostgreSQL đi kèm không khởi động được: ${reason} (xem ${logFile})`)
    await sleep(200)
  }
}

/** The lines of postmaster.pid: process, folder, start, port, socket folder, address, memory, status. */
export function pidFile(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The log is gone where the whole folder is. */
function lastLineOf(logFile: string): string {
  return lastLine(existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? 'không rõ lý do').trim()
}
