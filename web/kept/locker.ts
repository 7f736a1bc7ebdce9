import { type Machine, thisMachine } from './machine.ts'

/** What a page left that is gone. */
export type Left<T> = { key: string; at: number; value: T }

export type Locker<T> = {
  /** Writes down what this page has not handed in yet; null when there is nothing any more. */
  keep(value: T | null): void
  /** What this very page keeps. */
  own(): T | null
  /** What pages left that are gone, the latest first. */
  left(): Promise<Left<T>[]>
  /** Offers what this page keeps, else the latest that was left; once `take` accepts it, it is this page's own and no other gets it. */
  takeOver(take: (value: T) => boolean): Promise<void>
  forget(key: string): void
}

/**
 * Keeps what is not handed in yet on this machine, so that a closed tab or a lost network loses nothing. Every open page
 * has a compartment of its own: two tabs on the same thing do not overwrite each other. A browser may refuse to keep
 * things; then the page still has them. What an older `format` wrote is not read.
 */
export function openLocker<T>(name: string, format: number, machine: Machine = thisMachine()): Locker<T> {
  const { storage, page } = machine
  const prefix = `${name}~`
  const ownKey = `${prefix}${page}`

  function read(key: string): Left<T> | null {
    try {
      const kept = JSON.parse(storage?.getItem(key) ?? 'null') as ({ format: number } & Omit<Left<T>, 'key'>) | null
      return kept?.format === format ? { key, at: kept.at, value: kept.value } : null
    } catch {
      return null
    }
  }

  function forget(key: string) {
    try {
      storage?.removeItem(key)
    } catch {}
  }

  function keep(value: T | null) {
    if (value === null) return forget(ownKey)
    try {
      storage?.setItem(ownKey, JSON.stringify({ format, at: Date.now(), value }))
    } catch {}
  }

  function leftBy(open: ReadonlySet<string>): Left<T>[] {
    return keysOf(storage)
      .filter((key) => key.startsWith(prefix) && key !== ownKey && !open.has(key.slice(prefix.length)))
      .flatMap((key) => read(key) ?? [])
      .sort((a, b) => b.at - a.at)
  }

  return {
    keep,
    forget,
    own: () => read(ownKey)?.value ?? null,
    left: async () => leftBy(await machine.openPages()),
    async takeOver(take) {
      const open = await machine.openPages()
      await machine.alone(() => {
        const latest = read(ownKey) ?? leftBy(open)[0]
        if (latest === undefined || !take(latest.value)) return
        if (latest.key !== ownKey) forget(latest.key)
        keep(latest.value)
      })
    },
  }
}

function keysOf(storage: Machine['storage']): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
}
