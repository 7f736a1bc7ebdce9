import type { ReplyOf } from '#domain/contract/index.ts'

export type Notification = ReplyOf<'oneNotification'>
export type Counts = ReplyOf<'countNotifications'>
export type BellState = {
  /** null until this browser was told: the page's own number stands until then. */
  counts: Counts | null
  /** How many came since the reader last loaded a list. */
  arrived: number
  /** The latest notifications as the bell shows them. */
  list: { is: 'loading' } | { is: 'failed'; message: string } | { is: 'loaded'; items: Notification[]; now: string }
}

const NOTHING_YET: BellState = { counts: null, arrived: 0, list: { is: 'loading' } }

/** What this tab knows of its person's bell, kept by the live channel and by the replies of calls. */
export function createBellStore() {
  const listeners = new Set<() => void>()
  let lists = 0
  let listed = new Set<string>()
  let state = NOTHING_YET
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
    /** What the server drew with: a part of the page may come to life after news came. */
    drawn: () => NOTHING_YET,
    countsAre: (counts: Counts) => set({ counts }),
    /** A notification came. A list may have been loaded between its commit and the word of it: then it shows it already. */
    came: (id: string, counts: Counts) => set({ counts, arrived: state.arrived + (listed.has(id) ? 0 : 1) }),
    /** The connection is back: what a list on the screen does not show may have come meanwhile. */
    caughtUp: (counts: Counts) =>
      set({ counts, arrived: lists > 0 ? Math.max(state.arrived, counts.unseen) : state.arrived }),
    /** A page with these was loaded: nothing has arrived since. */
    listed(ids: readonly string[]) {
      listed = new Set(ids)
      if (state.arrived > 0) set({ arrived: 0 })
    },
    listIs(list: BellState['list']) {
      if (list.is === 'loaded') listed = new Set(list.items.map(({ id }) => id))
      set({ list, ...(list.is === 'loaded' && { arrived: 0 }) })
    },
    /** A list is on the screen, which says by itself that something came; call the answer when it goes. */
    watch() {
      lists++
      return () => void lists--
    },
    isWatched: () => lists > 0,
    forget: () => set(NOTHING_YET),
  }
}

export const bellStore = createBellStore()
