import { createHmac } from 'node:crypto'
import { bad, demand, type Env, httpUrl, text, whole } from './config-readers.ts'

export type GalaxyPaySettings = {
  apiKey: string
  /** What is put behind every text before it is hashed; the only secret of their signature. */
  salt: string
  /** Without a slash at the end. */
  apiUrl: string
  /** How long one answer of GalaxyPay is waited for, in milliseconds. */
  timeoutMs: number
  /** The address is our own simulator. Never in production. */
  simulator: boolean
}

const NAMES = ['GALAXYPAY_API_KEY', 'GALAXYPAY_SALT', 'GALAXYPAY_API_URL']

/** With keys of its own the real GalaxyPay; without, the simulator in development and tests, and none in production. */
export function readGalaxyPay(
  env: Env,
  { production, simulatorPort, secret }: { production: boolean; simulatorPort: number; secret: string },
): GalaxyPaySettings | null {
  const timeoutMs = whole(env, 'GALAXYPAY_TIMEOUT_MS', 15_000, 100, 60_000)
  if (NAMES.every((name) => text(env, name) === undefined)) {
    if (production) return null
    const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
    return {
      apiKey: derived('simulated-galaxypay-key'),
      salt: derived('simulated-galaxypay-salt'),
      apiUrl: `http://127.0.0.1:${simulatorPort}`,
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, NAMES)
  const salt = text(env, 'GALAXYPAY_SALT') ?? ''
  const apiUrl = (httpUrl(env, 'GALAXYPAY_API_URL') ?? '').replace(/\/+$/, '')
  if (production) {
    const { protocol, hostname } = new URL(apiUrl)
    if (protocol !== 'https:' || !/(^|\.)galaxypay\.vn$/.test(hostname))
      throw bad('GALAXYPAY_API_URL', 'phải là địa chỉ https thuộc galaxypay.vn khi NODE_ENV=production')
  }
  return { apiKey: text(env, 'GALAXYPAY_API_KEY') ?? '', salt, apiUrl, timeoutMs, simulator: false }
}
