import { fold } from '#domain/text.ts'

/** What a visitor searched for stays on their device: nobody else learns of it, and it is gone with the browser's data. */
const KEY = 'bh-tim-gan-day'
const MOST = 10
/** Those who show them. */
const shown = new Set<() => void>()

/** The last searches on this device, the latest first; none where the browser keeps nothing for us. */
export function deviceSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search on top; the same words, with or without accents, stand once. */
export function keepOnDevice(text: string): void {
  store([text, ...deviceSearches().filter((other) => fold(other) !== fold(text))])
}

/** Forgets a search, or all of them. */
export function forgetOnDevice(text?: string): void {
  store(text === undefined ? [] : deviceSearches().filter((other) => other !== text))
}

/** Calls back when they change, here or in another window. @returns ends it */
export function onDeviceSearches(changed: () => void): () => void {
  shown.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    shown.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MOST)))
  } catch {
    // The browser keeps nothing for this site: then nothing is kept.
  }
  for (const changed of shown) changed()
}
