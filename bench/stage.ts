import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { cpuSeconds, startServed } from './machine.ts'

/** A process on the served core: the product's server, or a peer of it. */
export type Served = {
  url: string
  cpuSeconds(): number
  /** Asks it something and waits for the answer. */
  ask<T>(question: object): Promise<T>
  stop(): Promise<void>
}

export type Stage = {
  /** Address of a database of this name, made empty at the first call. */
  database(name: string): Promise<string>
  /** The product's server on a database; `settings` are as its configuration reads them. */
  serve(databaseUrl: string, settings?: Record<string, string>): Promise<Served>
  /** A peer from `bench/peers/`, told what it needs before it listens. */
  peer(name: string, wish: object): Promise<Served>
  /** Runs work with a connection of its own. */
  withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const ROOT = path.join(import.meta.dirname, '..')

/**
 * A PostgreSQL of its own, with the settings the product ships.
 * @param kept folder that stays, with its databases, for the next run; without it everything is removed at the end
 */
export async function openStage(kept?: string): Promise<Stage> {
  const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), 'ben-hoc-bench-'))
  const site = copyOfBuild(folder)
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const running = new Set<ChildProcess>()
  const made = new Set<string>()

  const start = async (file: string, env: Record<string, string>, wish?: object): Promise<Served> => {
    const child = startServed(file, env)
    running.add(child)
    child.once('exit', () => running.delete(child))
    if (wish) child.send(wish)
    const { url } = await answerOf<{ url: string }>(child, file)
    return {
      url,
      cpuSeconds: () => cpuSeconds(child.pid),
      ask(question) {
        child.send(question)
        return answerOf(child, file)
      },
      stop: () => end(child),
    }
  }

  const withClient: Stage['withClient'] = async (databaseUrl, work) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  return {
    withClient,
    async database(name) {
      if (!made.has(name)) await withClient(postgres.url, (client) => makeDatabase(client, name))
      made.add(name)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    },
    serve: (databaseUrl, settings = {}) =>
      start(path.join(import.meta.dirname, 'server.ts'), {
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'fatal',
        SIMULATORS: '0',
        WORKER: 'off',
        BENCH_SITE: site,
        ...settings,
      }),
    peer: (name, wish) =>
      start(path.join(import.meta.dirname, 'peers', `${name}.ts`), { NODE_ENV: 'production' }, wish),
    async close() {
      await Promise.all([...running].map(end))
      await postgres.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
}

/** A build made while we measure changes nothing here. */
function copyOfBuild(folder: string): string {
  const site = path.join(folder, 'site')
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  cpSync(path.join(ROOT, 'build'), path.join(site, 'build'), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(site, 'node_modules'))
  return site
}

function answerOf<T>(child: ChildProcess, file: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${path.basename(file)} ended before it answered`))
    child.once('exit', gone)
    child.once('message', (message: { error?: string }) => {
      child.off('exit', gone)
      if (message.error) reject(new Error(message.error))
      else resolve(message as T)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(hurry)
}
