export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'loading'
/** A step a person may take straight from the toast: take back what was just done. */
export type ToastAction = { label: string; run: () => unknown }
export type ToastMessage = { id: number; kind: ToastKind; text: string; action?: ToastAction }

/** As many as are shown at once; later ones wait for a place. */
export const TOASTS_SHOWN = 4

const listeners = new Set<() => void>()
let messages: readonly ToastMessage[] = []
let lastId = 0

/** Brief words at the top right. For what has no place of its own on the page: a form's errors belong beside its fields. */
export const toast = {
  info: (text: string) => add('info', text),
  success: (text: string) => add('success', text),
  warning: (text: string) => add('warning', text),
  error: (text: string) => add('error', text),
  /** Stays until `settle` or `close`. */
  loading: (text: string) => add('loading', text),
  /** Says what was done and offers to take it back. */
  undo: (text: string, run: () => unknown) => add('success', text, { label: 'Hoàn tác', run }),
  /** Turns a loading toast into its outcome. */
  settle(id: number, kind: Exclude<ToastKind, 'loading'>, text: string) {
    set(messages.map((message) => (message.id === id ? { id, kind, text } : message)))
  },
  close(id: number) {
    set(messages.filter((message) => message.id !== id))
  },
  closeAll() {
    set([])
  },
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  messages: () => messages,
}

/** Adds a message and returns its id; the same words already on the screen are not said twice. */
function add(kind: ToastKind, text: string, action?: ToastAction): number {
  const same = messages.find((message) => message.kind === kind && message.text === text && !action)
  if (same) return same.id
  lastId += 1
  set([...messages, { id: lastId, kind, text, ...(action && { action }) }])
  return lastId
}

function set(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}
