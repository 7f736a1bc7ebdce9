import { createPublicKey } from 'node:crypto'
import type { SocialProvider } from '#domain/enums.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'
import { simulatorProcess } from './simulator-process.ts'

/** Who answers the provider's question, and how. */
export type Answering = {
  answer?: 'yes' | 'no'
  name?: string
  email?: string
  personality?: 'normal' | 'no-email' | 'unverified' | 'wrong-audience'
  spoil?: 'expired' | 'forged' | 'unsigned' | 'wrong-nonce' | 'wrong-issuer' | 'unknown-key'
}
export type OidcSimulator = {
  /** Settings that point the product at it. */
  settings: Record<string, string>
  /** Answers the question at an address: where the browser is sent, or the form it sends for APPLE. */
  answer(url: string, who: Answering): Promise<{ location?: string; action?: string; fields?: Record<string, string> }>
  /** What an app gets from the provider's own tools. */
  token(provider: SocialProvider, who: Answering & { nonce?: string }): Promise<string>
  /** Whether the providers answer nothing but 503. */
  down(down: boolean): Promise<void>
  stop(): Promise<void>
}

/** The providers' simulator as a process of its own, for one test file. */
export async function oidcSimulator(): Promise<OidcSimulator> {
  const port = await freePort()
  const settings = { OIDC_SIMULATOR_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1:3000' }
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
  const sim = await simulatorProcess('oidc', {
    PORT: String(port),
    SIM_CLIENTS: JSON.stringify(clientsOf(config)),
    SIM_RETURN_PREFIX: `${config.publicUrl}/api/v1/auth/social/`,
  })
  return {
    settings,
    answer: (url, who) => sim.control('answer', { url, ...who }),
    token: async (provider, who) => (await sim.control('token', { provider, ...who })).token,
    down: async (down) => {
      await sim.control('down', { down })
    },
    stop: sim.stop,
  }
}

function clientsOf({ social }: Config): Record<string, { id: string; secret: string; key?: string }> {
  return Object.fromEntries(
    Object.entries(social).map(([provider, settings]) => {
      const { clientId: id = '', secret = '' } = settings ?? {}
      if (provider !== 'APPLE') return [provider, { id, secret }]
      const key = createPublicKey(secret).export({ format: 'pem', type: 'spki' }).toString()
      return [provider, { id, secret: '', key }]
    }),
  )
}
