import { createHmac } from 'node:crypto'
import { bad, demand, type Env, httpUrl, text, whole } from './config-readers.ts'

export type XenditSettings = {
  secretKey: string
  /** What Xendit puts in the header of every notice; there is no signature besides. */
  callbackToken: string
  /** Without a slash at the end. */
  apiUrl: string
  /** How long one answer of Xendit is waited for, in milliseconds. */
  timeoutMs: number
  /** The address is our own simulator. Never in production. */
  simulator: boolean
}

const NAMES = ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN']
const REAL = 'https://api.xendit.co'

/**
 * With keys of its own the real Xendit; without, the simulator in development and tests, and none in production. Test
 * and live share one address: the key alone tells them apart, so production takes a live key only.
 */
export function readXendit(
  env: Env,
  { production, simulatorPort, secret }: { production: boolean; simulatorPort: number; secret: string },
): XenditSettings | null {
  const timeoutMs = whole(env, 'XENDIT_TIMEOUT_MS', 15_000, 100, 60_000)
  if ([...NAMES, 'XENDIT_API_URL'].every((name) => text(env, name) === undefined)) {
    if (production) return null
    return {
      ...simulatedKeys(secret),
      apiUrl: `http://127.0.0.1:${simulatorPort}`,
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, NAMES)
  const secretKey = text(env, 'XENDIT_SECRET_KEY') ?? ''
  const callbackToken = text(env, 'XENDIT_CALLBACK_TOKEN') ?? ''
  const apiUrl = (httpUrl(env, 'XENDIT_API_URL') ?? REAL).replace(/\/+$/, '')
  if (callbackToken.length < 16) throw bad('XENDIT_CALLBACK_TOKEN', 'phải dài ít nhất 16 ký tự')
  if (production) {
    const { protocol, hostname } = new URL(apiUrl)
    if (protocol !== 'https:' || !/(^|\.)xendit\.co$/.test(hostname))
      throw bad('XENDIT_API_URL', 'phải là địa chỉ https thuộc xendit.co khi NODE_ENV=production')
    if (!secretKey.startsWith('xnd_production_'))
      throw bad('XENDIT_SECRET_KEY', 'phải là khóa thật (xnd_production_…) khi NODE_ENV=production')
  }
  return { secretKey, callbackToken, apiUrl, timeoutMs, simulator: false }
}

/** The same in every process of one DATA_DIR, so that one simulator serves them all. */
function simulatedKeys(secret: string): { secretKey: string; callbackToken: string } {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return {
    secretKey: `xnd_development_${derived('simulated-xendit-key')}`,
    callbackToken: derived('simulated-xendit-token'),
  }
}
