import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandOf, isAlive } from './processes.ts'
import { databaseUrl, pidFile } from './supervisor.ts'

/** Whether a cluster was ever made in `dataDir`. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres'))
}

/** The address of the embedded database of `dataDir` while a server runs on it, else null. Starts and stops nothing. */
export function runningPostgres(dataDir: string): string | null {
  const cluster = path.join(dataDir, 'postgres')
  const [pid, , , port, , , , status] = pidFile(cluster)
  const runs = Number(pid) > 0 && isAlive(Number(pid)) && /postgres/.test(commandOf(Number(pid)))
  if (!runs || status?.trim() !== 'ready') return null
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  return databaseUrl(password, Number(port))
}
