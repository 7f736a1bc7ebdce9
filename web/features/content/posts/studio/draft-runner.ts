import { type Locker, openLocker } from '#web/kept/locker.ts'
import type { Machine } from '#web/kept/machine.ts'
import {
  type DraftState,
  differing,
  type Fields,
  type Flight,
  isUnsaved,
  landed,
  nextFlight,
  openState,
  overtaken,
  rebased,
  resolved,
  type Stored,
} from './draft-state.ts'

/** What became of a saving. */
export type Outcome =
  | { type: 'saved'; stored: Stored }
  | { type: 'overtaken'; theirs: Stored }
  | { type: 'unreached' }
  | { type: 'refused'; message: string }

export type Surroundings = {
  send: (flight: Flight) => Promise<Outcome>
  locker: Pick<Locker<Kept>, 'keep'>
  now: () => number
  newKey: () => string
}
/** What is unsaved, and what it was written on. */
export type Kept = Pick<DraftState, 'fields' | 'base' | 'version'>
export type DraftRunner = ReturnType<typeof openRunner>

const QUIET_MS = 900
const LONGEST_MS = 5_000
const AGAIN_MS = 4_000
const NAP_MS = 40
const FORMAT = 1

/** Where the unsaved text of a post waits on this machine. */
export function postLocker(userId: string, postId: string, machine?: Machine): Locker<Kept> {
  return openLocker(`benhoc.post.${userId}.${postId}`, FORMAT, machine)
}

/**
 * Runs the editor of one post: saves a moment after the last letter, one saving at a time, and keeps what is unsaved on
 * this machine, so that a closed tab or a lost network loses nothing.
 */
export function openRunner(stored: Stored, { send, locker, now, newKey }: Surroundings) {
  let state = openState(stored)
  let alarm: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let firstEdit: number | null = null
  const listeners = new Set<() => void>()

  function set(next: DraftState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function isStuck(): boolean {
    return state.theirs !== null || state.trouble !== null
  }

  function plan(wait = QUIET_MS) {
    clearTimeout(alarm)
    if (sending || state.theirs || state.trouble?.kind === 'failed' || !isUnsaved(state)) return
    const latest = firstEdit === null ? wait : Math.max(0, firstEdit + LONGEST_MS - now())
    alarm = setTimeout(() => void work(), state.trouble ? AGAIN_MS : Math.min(wait, latest))
  }

  async function work(): Promise<void> {
    clearTimeout(alarm)
    if (sending || state.theirs || !isUnsaved(state)) return
    const flight = state.flight ?? nextFlight(state, newKey())
    sending = true
    firstEdit = null
    set({ ...state, flight })
    const outcome = await send(flight)
    sending = false
    if (outcome.type === 'saved') set(landed(state, flight, outcome.stored, now()))
    else if (outcome.type === 'overtaken') set(overtaken(state, outcome.theirs))
    else if (outcome.type === 'unreached') set({ ...state, trouble: { kind: 'offline' } })
    else set({ ...state, flight: null, trouble: { kind: 'failed', message: outcome.message } })
    keep()
    plan()
  }

  /** Writes down what is unsaved; a browser may refuse, then the page still has it. */
  function keep() {
    const { fields, base, version } = state
    locker.keep(isUnsaved(state) ? { fields, base, version } : null)
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(changes: Partial<Fields>) {
      firstEdit ??= now()
      const trouble = state.trouble?.kind === 'failed' ? null : state.trouble
      set({ ...state, trouble, fields: { ...state.fields, ...changes } })
      keep()
      plan()
    },
    /** Takes up what was left unsaved on this machine, unless something is unsaved here. @returns whether there was something */
    recover(kept: Kept): boolean {
      if (isUnsaved(state) || state.theirs || differing(kept.fields, kept.base).length === 0) return false
      const here = { ...state, fields: kept.fields, base: kept.base, version: kept.version }
      set(kept.version === stored.version ? rebased(here, stored) : overtaken(here, stored))
      plan(0)
      return isUnsaved(state) || state.theirs !== null
    },
    /** Sends what waits: the page is open. */
    start: () => plan(0),
    retry() {
      set({ ...state, trouble: null })
      plan(0)
    },
    choose(which: 'mine' | 'theirs') {
      set(resolved(state, which))
      keep()
      plan(0)
    },
    /** What another call answered about the post: published, withdrawn, taken down. */
    adopt(answer: Stored) {
      set(rebased(state, answer))
    },
    keep,
    /** Deletes the post: what is unsaved is nobody's any more. @returns whether `remove` did */
    async discard(remove: () => Promise<boolean>): Promise<boolean> {
      clearTimeout(alarm)
      if (!(await remove())) {
        plan()
        return false
      }
      set({ ...state, base: state.fields, flight: null, theirs: null, trouble: null })
      keep()
      return true
    },
    /** Sends everything without waiting; resolves to whether all is saved. */
    async saveAll(limitMs = 10_000): Promise<boolean> {
      const until = now() + limitMs
      set({ ...state, trouble: null })
      while (isUnsaved(state) && !isStuck() && now() < until)
        if (sending) await new Promise((resolve) => setTimeout(resolve, NAP_MS))
        else await work()
      return !isUnsaved(state)
    },
  }
}
