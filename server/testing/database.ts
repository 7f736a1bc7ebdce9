import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The database that every test database is copied from. */
export const TEMPLATE = 'benhoc_template'

export type TestDatabase = { url: string; drop(): Promise<void> }
type Made = TestDatabase & { name: string }

/**
 * An empty, fully migrated database of its own: no test sees what another wrote.
 * @param template another one to copy, that nobody uses now
 * @returns drop: closes whatever still uses it and removes it
 */
export async function freshDatabase(template = TEMPLATE): Promise<Made> {
  return made(`template ${template} strategy file_copy`)
}

/** A database without anything in it. */
export async function emptyDatabase(): Promise<Made> {
  return made('template template0')
}

/** Lets one process at a time do a work of this name. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return atCluster(async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return work()
  })
}

async function made(from: string): Promise<Made> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await atCluster((client) => client.query(`create database ${name} ${from}`))
  const url = new URL(clusterUrl())
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: () => atCluster(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

async function atCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function clusterUrl(): string {
  const url = process.env.TEST_CLUSTER_URL
  if (!url) throw new Error('No test cluster: run this file through vitest, whose global setup starts one.')
  return url
}
