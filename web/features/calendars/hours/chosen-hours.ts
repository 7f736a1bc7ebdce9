import { useSyncExternalStore } from 'react'

/** An hour that somebody chose, with what the clocks showed; it is theirs only once it is ordered. */
export type ChosenHour = {
  startsAt: string
  zone: string
  day: string
  time: string
  hostZone: string
  hostDay: string
  hostTime: string
}
type Chosen = Readonly<Record<string, readonly ChosenHour[]>>

/** Chosen hours stay in this browser until they are ordered. */
const KEY = 'bh-gio-hen'
const MOST = 10
const NOTHING: Chosen = {}
const watching = new Set<() => void>()
let read: { text: string | null; value: Chosen } = { text: null, value: NOTHING }

/** The hours chosen of each frame; none where the browser keeps nothing for us. */
export function useChosenHours(): Chosen {
  return useSyncExternalStore(watch, chosenHours, () => NOTHING)
}

/** The same for whoever does not draw. */
export function chosenHours(): Chosen {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== read.text) read = { text, value: text === null ? NOTHING : (JSON.parse(text) as Chosen) }
    return read.value
  } catch {
    return NOTHING
  }
}

/** Says which hours of a frame are chosen; none forgets it. */
export function chooseHours(frameId: string, hours: readonly ChosenHour[]): void {
  const { [frameId]: _, ...others } = chosenHours()
  const all = hours.length > 0 ? { ...others, [frameId]: hours.slice(0, MOST) } : others
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // The browser keeps nothing for this site: the hour is chosen again at the checkout.
  }
  for (const changed of watching) changed()
}

function watch(changed: () => void): () => void {
  watching.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    watching.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
