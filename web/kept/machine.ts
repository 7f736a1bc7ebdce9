import { newKey } from '#web/api/new-key.ts'

/** What lockers stand on: the storage of this browser, and which pages of the site are open in it. */
export type Machine = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null
  /** This page's own name; a page that is loaded again is another one. */
  page: string
  openPages(): Promise<ReadonlySet<string>>
  /** One page after the other. */
  alone<T>(work: () => T): Promise<T>
}

const LOCK = 'benhoc.page.'
let here: Machine | undefined

/** The machine this page stands on. Where pages are not served over https nobody can tell which are open: all others count as gone. */
export function thisMachine(): Machine {
  here ??= foundHere()
  return here
}

function foundHere(): Machine {
  const page = newKey()
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  // The browser lets go of it however the page ends.
  void locks?.request(`${LOCK}${page}`, () => new Promise(() => {}))
  return {
    storage: storageHere(),
    page,
    async openPages() {
      const held = (await locks?.query())?.held ?? []
      return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)))
    },
    alone: async <T>(work: () => T): Promise<T> =>
      locks ? ((await locks.request('benhoc.kept', async () => work())) as T) : work(),
  }
}

/** It may be closed to us: private windows, settings of the browser. */
function storageHere() {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}
