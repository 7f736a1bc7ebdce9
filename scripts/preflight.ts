/** What can be known to fail before anything is started, each told in one line. */
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { makeFolder } from '#server/core/folders.ts'
import { Failure } from './failure.ts'

const OLDEST_POSTGRES = 150_000
const PATIENCE = 2_000

/**
 * Waits a moment for a server that is just leaving.
 * @throws {Failure} when the port cannot be listened on
 */
export async function checkPort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  names = ['PORT', 'HOST'],
): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; await sleep(100)) {
    const code = await listenOnce(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || performance.now() > end) throw new Failure(portFault(host, port, code, names))
  }
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
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

function portFault(host: string, port: number, code: string, [ofPort, ofHost]: string[]): string {
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang có chương trình khác dùng. Hãy tắt nó, hoặc chọn cổng khác bằng ${ofPort}.`
  if (code === 'EACCES') return `Không được phép mở cổng ${port}. Hãy chọn cổng từ 1024 trở lên bằng ${ofPort}.`
  return `Không mở được ${host}:${port} (${code}). Hãy xem lại ${ofHost} và ${ofPort}.`
}

/** The error code of listening, undefined when it went well. */
function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'lỗi lạ'))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
