/** Google's own books: the spaces it made, and the tokens it gave. */
import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const ACCESS_TYPES = ['OPEN', 'TRUSTED', 'RESTRICTED'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]
export type Space = {
  /** `spaces/jQCFfuBOdN5z` */
  name: string
  /** `abc-mnop-xyz` */
  meetingCode: string
  /** Whose it is: the person the service account acted for. */
  owner: string
  accessType: AccessType
}

const TOKEN_SECONDS = 3_599

export class Books {
  /** Seconds the clock is ahead of the real one. */
  ahead = 0
  tokensGiven = 0
  #file: string | undefined
  #spaces = new Map<string, Space>()
  #tokens = new Map<string, { until: number; owner: string }>()

  /** Opens the books kept in `file` (JSON lines), or books in memory only. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const space = parsed(text)
      if (space) this.#spaces.set(space.name, space)
    }
  }

  list(): Space[] {
    return [...this.#spaces.values()]
  }

  of(name: string): Space | undefined {
    return this.#spaces.get(name)
  }

  save(space: Space): void {
    this.#spaces.set(space.name, space)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(space)}\n`)
  }

  open(owner: string, accessType: AccessType): Space {
    const letters = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')
    const meetingCode = [letters(3), letters(4), letters(3)].join('-')
    const space = { name: `spaces/${randomBytes(9).toString('base64url')}`, meetingCode, owner, accessType }
    this.save(space)
    return space
  }

  giveToken(owner: string): { access_token: string; token_type: 'Bearer'; expires_in: number } {
    this.tokensGiven += 1
    const token = `ya29.SIM${randomBytes(24).toString('base64url')}`
    this.#tokens.set(token, { until: this.now() + TOKEN_SECONDS, owner })
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
  }

  /** Whom a token acts for; undefined for one that is no good. */
  ownerOf(token: string): string | undefined {
    const given = this.#tokens.get(token)
    return given && given.until > this.now() ? given.owner : undefined
  }

  revoke(token: string): void {
    this.#tokens.delete(token)
  }

  /** Seconds since 1970 on the virtual clock. */
  now(): number {
    return Math.floor(Date.now() / 1_000) + this.ahead
  }

  clear(): void {
    this.#spaces.clear()
    this.#tokens.clear()
    this.ahead = 0
    this.tokensGiven = 0
  }
}

/** A line cut short by a crash is dropped. */
function parsed(text: string): Space | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Space
  } catch {
    return undefined
  }
}
