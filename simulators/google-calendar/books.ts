/** The calendars of accounts, as Google or Microsoft keep them. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Entry = {
  id: string
  owner: string
  title: string
  /** Instants (ISO); of a whole day its days, the last one not included. */
  start: string
  end: string
  allDay?: boolean
  free?: boolean
  canceled?: boolean
  declined?: boolean
  transactionId?: string
  sequence?: number
  uid?: string
}

export class CalendarBooks {
  #entries = new Map<string, Entry>()
  #file: string | undefined
  #version = 0

  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      try {
        const entry = JSON.parse(line) as Entry
        this.#entries.set(entry.id, entry)
      } catch {
        // A line cut short by a crash is dropped.
      }
    }
  }

  /** Rises with every change. */
  get version(): number {
    return this.#version
  }

  list(owner?: string): Entry[] {
    return [...this.#entries.values()].filter((one) => owner === undefined || one.owner === owner)
  }

  of(owner: string, id: string): Entry | undefined {
    const found = this.#entries.get(id)
    return found?.owner === owner ? found : undefined
  }

  save(entry: Entry): Entry {
    this.#version += 1
    this.#entries.set(entry.id, entry)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`)
    return entry
  }

  clear(): void {
    this.#version += 1
    this.#entries.clear()
  }
}
