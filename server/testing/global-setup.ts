import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { jobsOf, openJobs } from '#server/core/jobs.ts'
import { migrate } from '#server/core/migrate.ts'
import { commandOf, isAlive } from '#server/core/postgres/processes.ts'
import { discardCluster, startPostgres } from '#server/core/postgres/supervisor.ts'
import { modules } from '#server/modules.ts'
import { TEMPLATE } from './database.ts'

const PREFIX = 'benhoc-tests-'

/**
 * One PostgreSQL in memory for all test files of a run, with a template database that holds every migration and queue.
 * Vitest calls this once for each of its projects: the first call starts the server and returns how to stop it.
 * Clusters of runs that were killed are removed first.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const shelf = sharedMemory()
  const dataDir = path.join(shelf, `${PREFIX}${process.pid}`)
  if (process.env.TEST_DATA_DIR === dataDir) return
  await clearAbandoned(shelf)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'cluster'), log: () => {}, forTests: true })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  process.env.TEST_CLUSTER_URL = postgres.url
  process.env.TEST_DATA_DIR = dataDir
  // Tests start the product and the simulators as processes of their own, many times: each compiles what changed, once.
  process.env.NODE_COMPILE_CACHE = path.join(dataDir, 'compiled')
  return stop
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.href)
  const jobs = await openJobs(template.href, jobsOf(modules), console.error, false)
  await jobs.boss.stop()
  await client.query('checkpoint')
  await client.end()
}

/** Where Linux keeps files in memory; elsewhere the folder for temporary files. */
function sharedMemory(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

async function clearAbandoned(shelf: string): Promise<void> {
  for (const name of readdirSync(shelf).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length))
    // A process that shows no command is one that just begins, or another user's.
    if (pid !== process.pid && isAlive(pid) && /node|vitest|^$/.test(commandOf(pid))) continue
    await discardCluster(path.join(shelf, name, 'cluster'))
    rmSync(path.join(shelf, name), { recursive: true, force: true })
  }
}
