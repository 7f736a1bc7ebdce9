import type { ReplyOf } from '#domain/contract/index.ts'

export type Notification = ReplyOf<'oneNotification'>
export type Counts = ReplyOf<'countNotifications'>
export type BellState = {
  /** null until this browser was told: the page's own number stands until then. */
  counts: Counts | null
  /** Raised by each notification that came, and by each return of the connection: what is on the screen may be old. */
  changes: number
  /** How many came since the reader last loaded a list. */
  arrived: number
}

/** What this tab knows of its person's bell, kept by the live channel and by the replies of calls. */
export function createBellStore() {
  const listeners = new Set<() => void>()
  let state: BellState = { counts: null, changes: 0, arrived: 0 }
  const set = (next: Partial<BellState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    countsAre: (counts: Counts) => set({ counts }),
    /** A notification came. */
    came: (counts: Counts) => set({ counts, changes: state.changes + 1, arrived: state.arrived + 1 }),
    /** Something changed elsewhere, or may have while the connection was gone. */
    changed: (counts: Counts) => set({ counts, changes: state.changes + 1 }),
    /** A list was loaded: nothing has arrived since. */
    listed: () => state.arrived > 0 && set({ arrived: 0 }),
    forget: () => set({ counts: null, arrived: 0 }),
  }
}

export const bellStore = createBellStore()
