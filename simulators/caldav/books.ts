/** The calendars that a CalDAV server keeps: files by calendar, and how often each changed. */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Line = { calendar: string; name: string; text: string | null }

export class DavBooks {
  readonly calendars: Record<string, string>
  #files = new Map<string, Map<string, string>>()
  #versions = new Map<string, number>()
  #store: string | undefined

  constructor(calendars: Record<string, string>, store?: string) {
    this.calendars = calendars
    this.#store = store
    if (!store) return
    mkdirSync(dirname(store), { recursive: true })
    if (!existsSync(store)) return
    for (const line of readFileSync(store, 'utf8').split('\n')) {
      try {
        const { calendar, name, text } = JSON.parse(line) as Line
        this.#put(calendar, name, text)
      } catch {
        // A line cut short by a crash is dropped.
      }
    }
  }

  has(calendar: string): boolean {
    return calendar in this.calendars
  }
  version(calendar: string): number {
    return this.#versions.get(calendar) ?? 0
  }
  list(calendar: string): [name: string, text: string][] {
    return [...(this.#files.get(calendar) ?? [])]
  }
  of(calendar: string, name: string): string | undefined {
    return this.#files.get(calendar)?.get(name)
  }
  save(calendar: string, name: string, text: string | null): void {
    this.#put(calendar, name, text)
    if (this.#store) appendFileSync(this.#store, `${JSON.stringify({ calendar, name, text } satisfies Line)}\n`)
  }
  clear(): void {
    for (const calendar of Object.keys(this.calendars)) this.#versions.set(calendar, this.version(calendar) + 1)
    this.#files.clear()
  }
  #put(calendar: string, name: string, text: string | null): void {
    const files = this.#files.get(calendar) ?? new Map<string, string>()
    if (text === null) files.delete(name)
    else files.set(name, text)
    this.#files.set(calendar, files)
    this.#versions.set(calendar, this.version(calendar) + 1)
  }
}

export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
}
