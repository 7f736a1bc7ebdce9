import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { Config } from '#server/core/config.ts'
import { openCalls } from '#server/core/outward.ts'
import type { Outcome } from './outcome.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }

export interface Push {
  /** What a browser needs to subscribe: our VAPID key. */
  readonly publicKey: string
  /** Whether an address is one of a service that pushes to browsers; ours are asked of people, who may write anything. */
  isService(endpoint: string): boolean
  send(subscription: Subscription, message: { text: string; ttlSeconds: number; urgent: boolean }): Promise<Outcome>
}

const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  '.push.apple.com',
  '.push.services.mozilla.com',
]
const TIMEOUT_MS = 10_000

/** Web push with VAPID, under the private key (base64url) that all processes share. */
export function openPush(config: Config, privateKey: string): Push {
  const calls = openCalls('push')
  const keys = { publicKey: publicKeyOf(privateKey), privateKey }
  const contact = /[^\s<>]+@[^\s<>]+/.exec(config.mail.from)?.[0] ?? 'hotro@benhoc.vn'
  const { localPush } = config.texts
  const isService = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (!url || url.username || url.password) return false
    if (localPush && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
    if (url.protocol !== 'https:' || url.port !== '' || isIP(url.hostname)) return false
    return SERVICES.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
  }
  return {
    publicKey: keys.publicKey,
    isService,
    async send({ endpoint, p256dh, auth }, { text, ttlSeconds, urgent }) {
      if (!isService(endpoint))
        return { is: 'unreachable', code: 'PUSH:ADDRESS', why: 'không phải địa chỉ của dịch vụ đẩy' }
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        TTL: ttlSeconds,
        urgency: urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
      })
      const response = await calls(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? Buffer.alloc(0)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      return judged(response)
    },
  }
}

function judged({ ok, status, headers }: Response): Outcome {
  if (ok) return { is: 'accepted', ref: null }
  const told = { code: `PUSH:${status}`, why: `dịch vụ đẩy trả lời ${status}` }
  if (status === 404 || status === 410 || status === 403) return { is: 'unreachable', ...told }
  if (status === 429 || status >= 500) {
    const wait = Number(headers.get('retry-after'))
    return wait > 0 ? { is: 'later', ...told, afterSeconds: Math.min(wait, 6 * 3_600) } : { is: 'later', ...told }
  }
  return { is: 'refused', ...told }
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey().toString('base64url')
}
