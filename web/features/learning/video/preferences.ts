/** What a person chose in the player, kept by their browser for all videos. */
export type Preferences = {
  speed: number
  captions: boolean
  volume: number
  muted: boolean
  /** Height of the picture; null: as the network allows. */
  quality: number | null
}

const KEY = 'bh-player'
const DEFAULTS: Preferences = { speed: 1, captions: true, volume: 1, muted: false, quality: null }

export function readPreferences(): Preferences {
  return { ...DEFAULTS, ...(readJson(KEY) as Partial<Preferences> | null) }
}

export function keepPreferences(change: Partial<Preferences>): void {
  writeJson(KEY, { ...readPreferences(), ...change })
}

/** Storage may be closed to us or full: then nothing is remembered, and nothing breaks. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeJson(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
