import { spawn } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { SocialProvider } from '#domain/enums.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'

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
  const main = path.join(import.meta.dirname, '..', '..', 'simulators', 'oidc', 'main.ts')
  const child = spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      SIM_PARENT_STDIN: '1',
      SIM_CLIENTS: JSON.stringify(clientsOf(config)),
      SIM_RETURN_PREFIX: `${config.publicUrl}/api/v1/auth/social/`,
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the simulator did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('listening') && resolve())
  })
  const steer = async (name: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/__sim/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`__sim/${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    settings,
    answer: (url, who) => steer('answer', { url, ...who }) as ReturnType<OidcSimulator['answer']>,
    token: async (provider, who) => ((await steer('token', { provider, ...who })) as { token: string }).token,
    down: async (down) => {
      await steer('down', { down })
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
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
