/** Zoom's own books: its meetings, and the tokens it gave. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Registrant = { id: string; email: string; name: string; key: string; canceled?: true }
export type Meeting = {
  id: number
  uuid: string
  host_id: string
  topic: string
  agenda: string
  /** UTC, `2026-01-15T03:30:00Z`. */
  start_time: string
  timezone: string
  /** Minutes. */
  duration: number
  password: string
  settings: object
  created_at: string
  status: 'waiting' | 'started' | 'ended'
  registrants?: Registrant[]
  /** The film that was made of it, base64. */
  recording?: string
  deleted?: true
}

const TOKEN_SECONDS = 3_600
const HOST_SECONDS = 7_200

export class Books {
  /** Seconds the clock is ahead of the real one. */
  ahead = 0
  /** Tokens that were asked for, good or not any more. */
  tokensGiven = 0
  #file: string | undefined
  #meetings = new Map<number, Meeting>()
  #tokens = new Map<string, number>()
  readonly #key = randomBytes(32)

  /** Opens the books kept in `file` (JSON lines), or books in memory only. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const meeting = parsed(text)
      if (meeting) this.#keep(meeting)
    }
  }

  list(): Meeting[] {
    return [...this.#meetings.values()]
  }

  of(id: string): Meeting | undefined {
    return this.#meetings.get(Number(id))
  }

  save(meeting: Meeting): void {
    this.#keep(meeting)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(meeting)}\n`)
  }

  newId(): number {
    const id = randomInt(80_000_000_000, 90_000_000_000)
    return this.#meetings.has(id) ? this.newId() : id
  }

  giveToken(): { access_token: string; token_type: 'bearer'; expires_in: number; scope: string } {
    this.tokensGiven += 1
    const token = `SIMZOOM.${randomBytes(24).toString('base64url')}`
    this.#tokens.set(token, this.now() + TOKEN_SECONDS)
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS, scope: 'meeting:write:admin' }
  }

  isGood(token: string): boolean {
    return (this.#tokens.get(token) ?? 0) > this.now()
  }

  revoke(token: string): void {
    this.#tokens.delete(token)
  }

  /** What lets a host in, for two hours. */
  hostKey(id: number): string {
    const until = this.now() + HOST_SECONDS
    return `${until}.${this.#mark(`host ${id} ${until}`)}`
  }

  opensAsHost(id: number, key: string): boolean {
    const [until = '', mark] = key.split('.')
    return Number(until) > this.now() && mark === this.#mark(`host ${id} ${until}`)
  }

  /** Seconds since 1970 on the virtual clock. */
  now(): number {
    return Math.floor(Date.now() / 1_000) + this.ahead
  }

  clear(): void {
    this.#meetings.clear()
    this.#tokens.clear()
    this.ahead = 0
    this.tokensGiven = 0
  }

  #keep(meeting: Meeting): void {
    if (meeting.deleted) this.#meetings.delete(meeting.id)
    else this.#meetings.set(meeting.id, meeting)
  }

  #mark(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** A line cut short by a crash is dropped. */
function parsed(text: string): Meeting | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Meeting
  } catch {
    return undefined
  }
}
