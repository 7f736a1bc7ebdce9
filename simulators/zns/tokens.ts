/** Tokens of an official account: access tokens of twenty-five hours, refresh tokens good for one use. */
import { createHmac } from 'node:crypto'

const ACCESS_SECONDS = 90_000

/** Stateless but for what was used, so that tokens outlive a restart of the simulator. */
export class Tokens {
  /** Seconds the clock is ahead of the real one. */
  ahead = 0
  readonly used: string[] = []
  #secret: string
  #serial = 0

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The pair for a refresh token, or null where it was used before or never given. */
  exchange(refreshToken: string): { access_token: string; refresh_token: string; expires_in: string } | null {
    const [, serial = '', mark] = refreshToken.split('.')
    const given = refreshToken === 'SIMREFRESH.0' || mark === this.#mark(`refresh.${serial}`)
    if (!given || this.used.includes(refreshToken)) return null
    this.used.push(refreshToken)
    const next = `${Date.now()}-${++this.#serial}`
    const until = String(this.now() + ACCESS_SECONDS)
    return {
      access_token: `SIMACCESS.${until}.${this.#mark(`access.${until}`)}`,
      refresh_token: `SIMREFRESH.${next}.${this.#mark(`refresh.${next}`)}`,
      expires_in: String(ACCESS_SECONDS),
    }
  }

  isGood(accessToken: string): boolean {
    const [name, until = '', mark] = accessToken.split('.')
    return name === 'SIMACCESS' && mark === this.#mark(`access.${until}`) && Number(until) > this.now()
  }

  now(): number {
    return Math.floor(Date.now() / 1_000) + this.ahead
  }

  #mark(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('hex').slice(0, 32)
  }
}
