import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/core/free-port.ts'

const ROOT = path.join(import.meta.dirname, '..')
/** The last line of a start. */
const READY = 'Ctrl-C để dừng'
/** Ends what hangs, and decides nothing. */
const HANGS_MS = 600_000
/** The simulators stand on the ports after the site's. */
const PORTS_OF_ONE = 16

export type Product = {
  url: string
  pid: number
  /** What it printed so far. */
  said(): string
  /** Resolves once it answers requests; rejects where it ends before. */
  ready(): Promise<void>
  /** Resolves once this address of its site is answered with 200; rejects where it ends before. */
  answers(address: string): Promise<void>
  signal(name: NodeJS.Signals): void
  /** The exit code, or the signal that ended it. */
  gone: Promise<number | string>
}

let nextPort = 0

/** The whole product as `npm start` runs it, as a process of its own on a folder of its own. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  nextPort = Math.max(nextPort + PORTS_OF_ONE, await freePort())
  const port = nextPort > 65_000 ? await freePort() : nextPort
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
      PORT: String(port),
      DATA_DIR: dataDir,
      CONNECTIONS_PER_ADDRESS: '2000',
      ...settings,
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += String(part)
      appendFileSync(`${dataDir}.log`, part)
    })
  const gone = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return (code ?? signal) as number | string
  })
  const url = `http://127.0.0.1:${settings.PORT ?? port}`
  const until = async (isSo: () => Promise<boolean>, everyMs: number) => {
    for (const end = performance.now() + HANGS_MS; performance.now() < end; await sleep(everyMs)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${said}`)
      if (await isSo()) return
    }
    throw new Error(`the product is not ready:\n${said}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    ready: () => until(async () => said.includes(READY), 100),
    answers: (address) => until(() => isAnswered(url + address), 20),
    signal: (name) => void child.kill(name),
    gone,
  }
}

const running = new Set<ChildProcess>()

/** Ends whatever a drill left behind. */
export async function endProducts(): Promise<void> {
  const left = [...running]
  for (const child of left) child.kill('SIGTERM')
  await Promise.all(left.map((child) => child.exitCode ?? once(child, 'exit')))
}

/** Whether it answers and reaches its database. */
export function isUp(url: string): Promise<boolean> {
  return isAnswered(`${url}/v1/health`)
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** The address of the embedded database that runs in a folder. */
export function embeddedUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  return `postgres://benhoc:${password}@127.0.0.1:${postmaster(dataDir).port}/benhoc`
}

/** The embedded database's process, and where it listens. */
export function postmaster(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Bytes a process keeps in memory. */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Copies a product's folder with its rights: PostgreSQL takes none that others may read. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}
