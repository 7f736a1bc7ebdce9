/** What can be known to fail before anything is started, each told in one line. */
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { makeFolder } from '#server/core/folders.ts'
import { simulatorPorts } from '#server/core/simulators.ts'
import { Failure } from './failure.ts'

const OLDEST_POSTGRES = 150_000
const PATIENCE = 2_000

/**
 * Looks at the site's port and at those of the simulators, and waits a moment for a server that is just leaving.
 * @throws {Failure} when one cannot be listened on, with the setting that moves it
 */
export async function checkPorts(config: Config): Promise<void> {
  const { host, observed } = config
  // A worker alone opens no site.
  const site = config.worker === 'only' ? [] : [{ port: config.port, setting: 'PORT' }]
  const asked = [...site, ...simulatorPorts(config)]
  await Promise.all(asked.map(({ port, setting }) => checkPort(host, port, setting)))
  if (observed.port) await checkPort(observed.host, observed.port, 'METRICS_PORT')
}

async function checkPort(host: string, port: number, setting: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; await sleep(100)) {
    const code = await listenOnce(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || performance.now() > end) throw new Failure(portFault(host, port, { code, setting }))
  }
}

/** What is allowed and still no good idea, each in one line. */
export function cautions({ env, publicUrl }: Pick<Config, 'env' | 'publicUrl'>): string[] {
  if (env !== 'production' || publicUrl.startsWith('https:')) return []
  return [
    `PUBLIC_URL là ${publicUrl}, không phải https://: mật khẩu và cookie đăng nhập đi không mã hóa. Hãy đặt một proxy có chứng chỉ phía trước.`,
  ]
}

/** @throws {Failure} when DATA_DIR cannot be made or written */
export function checkFolder(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(`Không ghi được vào thư mục dữ liệu ${dataDir} (${code}). Hãy sửa quyền, hoặc đặt DATA_DIR.`)
  }
}

/** @throws {Failure} when there is no PostgreSQL 15 or newer at the address that lets us in */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  const { hostname, port, pathname } = new URL(url)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('server_version_num')::int as number")
    if (rows[0].number < OLDEST_POSTGRES)
      throw new Error(`phiên bản ${Math.floor(rows[0].number / 10_000)} quá cũ, cần PostgreSQL 15 trở lên`)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const where = `${hostname}:${port || 5432}${pathname}`
    throw new Failure(`Không dùng được DATABASE_URL (${where}): ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function portFault(host: string, port: number, { code, setting }: { code: string; setting: string }): string {
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang có chương trình khác dùng. Hãy tắt nó, hoặc chọn cổng khác bằng ${setting}.`
  if (code === 'EACCES') return `Không được phép mở cổng ${port}. Hãy chọn cổng từ 1024 trở lên bằng ${setting}.`
  return `Không mở được ${host}:${port} (${code}). Hãy xem lại HOST và ${setting}.`
}

/** The error code of listening, undefined when it went well. */
function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'lỗi lạ'))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
