import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SimulatorProcess, simulatorProcess } from './simulator-process.ts'

export type ProviderSimulator = SimulatorProcess & {
  /** Settings that point the product at it. */
  settings: Record<string, string>
}

/** GalaxyPay's simulator as a process of its own, for one test file. Notices go where each payment says. */
export async function galaxypaySimulator(): Promise<ProviderSimulator> {
  const keys = { SIM_API_KEY: 'SIMGALAXYKEY', SIM_SALT: 'SIMSALT2026' }
  const sim = await simulatorProcess('galaxypay', keys)
  const settings = { GALAXYPAY_API_KEY: keys.SIM_API_KEY, GALAXYPAY_SALT: keys.SIM_SALT, GALAXYPAY_API_URL: sim.url }
  return { ...sim, settings }
}

/** The App Store's simulator as a process of its own, with a chain of its own. Notices go to `noticeUrl`. */
export async function appleSimulator(noticeUrl: string): Promise<ProviderSimulator> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = (key: typeof publicKey, type: 'spki' | 'pkcs8') => key.export({ format: 'pem', type } as never).toString()
  const sim = await simulatorProcess('apple', {
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
