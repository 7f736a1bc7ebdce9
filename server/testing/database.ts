import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The database that every test database is copied from. */
export const TEMPLATE = 'benhoc_template'

/**
 * An empty, fully migrated database of its own: no test sees what another wrote.
 * @returns drop: closes whatever still uses it and removes it
 */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return made(`template ${TEMPLATE} strategy file_copy`)
}

/** A database without anything in it. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return made('template template0')
}

async function made(from: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await atCluster(`create database ${name} ${from}`)
  const url = new URL(clusterUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => atCluster(`drop database if exists ${name} with (force)`) }
}

async function atCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function clusterUrl(): string {
  const url = process.env.TEST_CLUSTER_URL
  if (!url) throw new Error('No test cluster: run this file through vitest, whose global setup starts one.')
  return url
}
