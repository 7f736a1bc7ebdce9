import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:calls'
const RESOLVED = `\0${NAME}`
const CONTRACT = resolve(import.meta.dirname, '../../domain/contract/index.ts')

type Entry = { method: string; path: string }

/**
 * Provides `virtual:calls`: call name → [method, path], read from the contract while building.
 * The contract itself (its validators, its faults) stays out of what browsers download.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      this.addWatchFile(CONTRACT)
      return `export const calls = ${JSON.stringify(await readCalls())}`
    },
  }
}

async function readCalls(): Promise<Record<string, [method: string, path: string]>> {
  if (!existsSync(CONTRACT)) return {}
  const { contract } = (await import(pathToFileURL(CONTRACT).href)) as { contract: Record<string, Entry> }
  return Object.fromEntries(Object.entries(contract).map(([name, entry]) => [name, [entry.method, entry.path]]))
}
