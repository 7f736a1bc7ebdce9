import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type ProviderSimulator = {
  url: string
  /** Settings that point the product at it. */
  settings: Record<string, string>
  /** One of its control calls; answers what it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  control(name: string, body?: object): Promise<any>
  stop(): Promise<void>
}

/** GalaxyPay's simulator as a process of its own, for one test file. Notices go where each payment says. */
export async function galaxypaySimulator(): Promise<ProviderSimulator> {
  const keys = { SIM_API_KEY: 'SIMGALAXYKEY', SIM_SALT: 'SIMSALT2026' }
  const sim = await startSimulator('galaxypay', keys)
  const settings = { GALAXYPAY_API_KEY: keys.SIM_API_KEY, GALAXYPAY_SALT: keys.SIM_SALT, GALAXYPAY_API_URL: sim.url }
  return { ...sim, settings }
}

/** The App Store's simulator as a process of its own, with a chain of its own. Notices go to `noticeUrl`. */
export async function appleSimulator(noticeUrl: string): Promise<ProviderSimulator> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = (key: typeof publicKey, type: 'spki' | 'pkcs8') => key.export({ format: 'pem', type } as never).toString()
  const sim = await startSimulator('apple', {
    SIM_BUNDLE_ID: 'vn.thu.app',
    SIM_APP_ID: '77',
    SIM_ENVIRONMENT: 'Production',
    SIM_ISSUER_ID: 'issuer',
    SIM_KEY_ID: 'KEY0000001',
    SIM_API_KEY: pem(publicKey, 'spki'),
    SIM_NOTICE_URL: noticeUrl,
  })
  const roots = path.join(mkdtempSync(path.join(tmpdir(), 'apple-roots-')), 'root.pem')
  writeFileSync(roots, (await sim.control('root')).root)
  const settings = {
    APPLE_IAP_BUNDLE_ID: 'vn.thu.app',
    APPLE_IAP_APP_ID: '77',
    APPLE_IAP_ENVIRONMENT: 'Production',
    APPLE_IAP_ISSUER_ID: 'issuer',
    APPLE_IAP_KEY_ID: 'KEY0000001',
    APPLE_IAP_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
    APPLE_IAP_ROOTS: roots,
    APPLE_IAP_API_URL: sim.url,
  }
  return { ...sim, settings }
}

/** A provider's simulator as a process of its own, on a port of its own choice, ended by the end of this process. */
export async function startSimulator(
  name: string,
  env: Record<string, string>,
): Promise<Omit<ProviderSimulator, 'settings'>> {
  const main = path.join(import.meta.dirname, '..', '..', 'simulators', name, 'main.ts')
  const child = spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SIM_PARENT_STDIN: '1', ...env },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the ${name} simulator did not start`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found.replace(/\/$/, ''))
    })
  })
  return {
    url,
    async control(action, body) {
      const headers = { 'content-type': 'application/json' }
      const more = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
      const response = await fetch(`${url}/__sim/${action}`, more)
      if (!response.ok) throw new Error(`__sim/${action}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
