import type { Context, Tx } from '#server/core/context.ts'
import { isUnreachable } from '#server/core/unreachable.ts'

type Kept = { until: number; value: Promise<unknown>; throughChanges: boolean }

const FRESH_MS = 5_000
const MOST = 500
/** One store per running app. */
const stores = new WeakMap<object, Map<string, Kept>>()

function storeOf(ctx: Context | Tx): Map<string, Kept> {
  const store = stores.get(ctx.jobs) ?? new Map<string, Kept>()
  stores.set(ctx.jobs, store)
  return store
}

/**
 * What `read` gave lately for this key, else reads it: many visitors at once cause one read. Another process may be
 * behind by the few seconds that a value is kept. A failed read is not kept; while the database is away, what was read
 * before it went is given on.
 */
export function cached<T>(ctx: Context | Tx, key: string, read: () => Promise<T>, freshMs = FRESH_MS): Promise<T> {
  return keepFor(ctx, key, read, { freshMs, throughChanges: false })
}

/** The same for what is dear to read and may be as old as that, whatever changes meanwhile. */
export function cachedThroughChanges<T>(
  ctx: Context,
  key: string,
  read: () => Promise<T>,
  freshMs: number,
): Promise<T> {
  return keepFor(ctx, key, read, { freshMs, throughChanges: true })
}

/** Drops what is kept, because something that calls or pages show changed. */
export function invalidate(ctx: Context | Tx): void {
  const store = storeOf(ctx)
  for (const [key, { throughChanges }] of store) if (!throughChanges) store.delete(key)
}

function keepFor<T>(
  ctx: Context | Tx,
  key: string,
  read: () => Promise<T>,
  { freshMs, throughChanges }: { freshMs: number; throughChanges: boolean },
): Promise<T> {
  const store = storeOf(ctx)
  const now = ctx.now().getTime()
  const found = store.get(key)
  if (found && found.until > now) return found.value as Promise<T>
  if (store.size >= MOST) dropHalf(store)
  const value = found
    ? read().catch((error) => (isUnreachable(error) ? (found.value as Promise<T>) : Promise.reject(error)))
    : read()
  store.set(key, { until: now + freshMs, value, throughChanges })
  value.catch(() => store.delete(key))
  return value
}

/** What would have been dropped soonest goes first: the dear things are kept longest. */
function dropHalf(store: Map<string, Kept>): void {
  const bySoonest = [...store].sort(([, a], [, b]) => a.until - b.until)
  for (const [key] of bySoonest.slice(0, MOST / 2)) store.delete(key)
}
