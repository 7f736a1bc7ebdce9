/** What was handed out: codes, each good once and for a minute, and access tokens. In memory: people sign in again. */
import { randomBytes } from 'node:crypto'
import type { Person, Provider } from './people.ts'

const CODE_MS = 60_000

export type Grant = {
  provider: Provider
  person: Person
  redirectUri: string
  challenge: string
  nonce: string | undefined
}
type Token = { provider: Provider; person: Person }

export class Books {
  readonly #codes = new Map<string, Grant & { until: number }>()
  readonly #tokens = new Map<string, Token>()

  openCode(grant: Grant): string {
    const code = randomBytes(24).toString('base64url')
    this.#codes.set(code, { ...grant, until: Date.now() + CODE_MS })
    return code
  }

  /** The grant of a code; a second time there is none. */
  takeCode(code: string, provider: Provider): Grant | undefined {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    return grant && grant.provider === provider && grant.until > Date.now() ? grant : undefined
  }

  openToken(token: Token): string {
    const value = randomBytes(32).toString('base64url')
    this.#tokens.set(value, token)
    return value
  }

  token(value: string, provider: Provider): Token | undefined {
    const token = this.#tokens.get(value)
    return token?.provider === provider ? token : undefined
  }
}
