import type { Locker } from '#web/kept/locker.ts'
import { type EditorState, hasUnsaved, type SaveRequest } from './editor-state.ts'
import { type EditorAction, editorStore } from './editor-store.ts'
import type { Settled } from './flight.ts'
import { nextRequest, wakeAt } from './next-request.ts'

/** What became of a request. */
export type Outcome =
  | { type: 'saved'; reply: Settled }
  | { type: 'refused'; message: string }
  | { type: 'overtaken'; theirs: object | null; version: number }
  | { type: 'tree overtaken'; draft: Extract<EditorAction, { type: 'tree overtaken' }>['draft'] }
  | { type: 'unreached' }

export type Surroundings = {
  send: (request: SaveRequest) => Promise<Outcome>
  locker: Pick<Locker<EditorState>, 'keep'>
  now: () => number
  newKey: () => string
}

export type EditorRunner = ReturnType<typeof openRunner>

const KEEP_AFTER_MS = 300
/** Never busier than this, whatever the plan says. */
const SHORTEST_NAP_MS = 50

/** Runs an editor: keeps its state, sends what is due, one request at a time, and keeps unsaved changes on this machine. */
export function openRunner(initial: EditorState, { send, locker, now, newKey }: Surroundings) {
  let state = initial
  let alarm: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let sending = false
  const listeners = new Set<() => void>()

  function dispatch(action: EditorAction) {
    const before = state
    state = editorStore(state, action)
    if (state === before) return
    for (const listener of listeners) listener()
    keeping ??= setTimeout(keepNow, KEEP_AFTER_MS)
    plan()
  }

  function plan() {
    clearTimeout(alarm)
    const at = sending ? null : wakeAt(state)
    if (at !== null) alarm = setTimeout(() => void work(), Math.max(SHORTEST_NAP_MS, at - now()))
  }

  async function work() {
    dispatch({ type: 'swept', at: now() })
    const request = sending ? null : nextRequest(state, now(), newKey())
    if (!request) return plan()
    sending = true
    dispatch({ type: 'sent', request })
    const outcome = await send(request)
    sending = false
    dispatch({ ...outcome, at: now() } as EditorAction)
    plan()
  }

  function keepNow() {
    clearTimeout(keeping)
    keeping = undefined
    locker.keep(hasUnsaved(state) ? state : null)
  }

  return {
    state: () => state,
    dispatch,
    /** Takes up what was left unsaved. */
    start: plan,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Writes unsaved changes down at once: before the page goes. */
    keepNow,
    /** Sends everything without waiting; resolves to whether all is saved. */
    async saveAll(limitMs = 15_000): Promise<boolean> {
      const until = now() + limitMs
      dispatch({ type: 'retried' })
      dispatch({ type: 'hurried' })
      while (hasUnsaved(state) && now() < until && !isStuck(state))
        await new Promise((resolve) => setTimeout(resolve, SHORTEST_NAP_MS))
      return !hasUnsaved(state)
    },
  }
}

/** Nothing more will be sent until the person acts or the network is back. */
function isStuck(state: EditorState): boolean {
  return state.flight?.waiting === true || (state.flight === null && wakeAt(state) === null)
}
