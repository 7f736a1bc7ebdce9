import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:calls'
const RESOLVED = `\0${NAME}`
const CONTRACT = resolve(import.meta.dirname, '../../domain/contract/index.ts')
const WEB = resolve(import.meta.dirname, '..')

type Entry = { method: string; path: string }
type Calls = Record<string, readonly [method: string, path: string]>

/**
 * Provides `virtual:calls`: call name → [method, path], read from the contract while building.
 * The contract itself (its validators, its faults) stays out of what browsers download, and so do
 * the calls no browser makes. A development server gives all calls, so that a new use needs no restart.
 */
export function callsPlugin(): Plugin {
  let building = false
  return {
    name: 'calls',
    configResolved: ({ command }) => {
      building = command === 'build'
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      this.addWatchFile(CONTRACT)
      const calls = await readCalls()
      return `export const calls = ${JSON.stringify(building ? madeByBrowsers(calls, readWebSources()) : calls)}`
    },
  }
}

/**
 * The calls that a browser may make: those whose name stands as a string somewhere in the sources.
 * `api('name')` does not count: pages call it while they are rendered on the server, which needs no address.
 */
export function madeByBrowsers(calls: Calls, sources: readonly string[]): Calls {
  const named = new Set(
    sources.flatMap((source) => [...source.matchAll(/(?<!\bapi\(\s*)(['"`])(\w+)\1/g)].map(([, , name]) => name)),
  )
  return Object.fromEntries(Object.entries(calls).filter(([name]) => named.has(name)))
}

/** Every source of the site but its tests. */
export function readWebSources(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => readFileSync(resolve(WEB, file), 'utf8'))
}

/** Every call of the contract. */
export async function readCalls(): Promise<Calls> {
  if (!existsSync(CONTRACT)) return {}
  const { contract } = (await import(pathToFileURL(CONTRACT).href)) as { contract: Record<string, Entry> }
  return Object.fromEntries(Object.entries(contract).map(([name, { method, path }]) => [name, [method, path]]))
}
