import type { Machine } from './machine.ts'

/** For tests: a browser whose pages share one storage, open and close. */
export function browser() {
  const kept = new Map<string, string>()
  const open = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    kept,
    open(page: string): Machine {
      open.add(page)
      return {
        page,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
          key: (at) => [...kept.keys()][at] ?? null,
          get length() {
            return kept.size
          },
        },
        openPages: async () => new Set(open),
        alone: <T>(work: () => T) => {
          const done = last.then(work)
          last = done
          return done
        },
      }
    },
    close: (page: string) => void open.delete(page),
  }
}
