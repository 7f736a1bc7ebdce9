import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config, ZnsTemplateName } from '#server/core/config.ts'
import { openCalls } from '#server/core/outward.ts'
import { type Outcome, postJson } from './outcome.ts'
import { judgedByZalo, STALE_TOKEN } from './zns-codes.ts'

export type ZnsMessage = {
  /** Ours, as `tracking_id`. */
  id: string
  /** `+84912345678` */
  phone: string
  template: ZnsTemplateName
  data: Record<string, string>
}
export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number }

export interface Zns {
  readonly works: boolean
  /** null where the stored message is all there is: no token is needed then. */
  readonly firstRefreshToken: string | null
  /** Exchanges a refresh token, which is spent by it. Throws where no new ones come. */
  refresh(refreshToken: string): Promise<Tokens>
  /** `stale`: the access token is no longer good. */
  send(accessToken: string, message: ZnsMessage): Promise<Outcome | { is: 'stale' }>
  /** Whether Zalo wrote this report: `mac` is the header X-ZEvent-Signature, over the bytes as they came. */
  isGenuine(body: string, timestamp: string, mac: string): boolean
}

/** Zalo ZNS: templates approved beforehand, sent to a phone number. */
export function openZns(config: Config): Zns {
  const { zns } = config.texts
  if (zns.is !== 'gateway')
    return {
      works: zns.is === 'stored',
      firstRefreshToken: null,
      refresh: async () => ({ accessToken: '', refreshToken: '', expiresInSeconds: 3_600 }),
      send: async () => ({ is: 'accepted', ref: null }),
      isGenuine: () => false,
    }
  const calls = openCalls('ZNS')
  return {
    works: true,
    firstRefreshToken: zns.refreshToken,
    async refresh(refreshToken) {
      const answer = await postJson(calls, zns.tokenUrl, zns.timeoutMs, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: zns.secretKey },
        body: new URLSearchParams({
          app_id: zns.appId,
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }).toString(),
      })
      const { access_token: accessToken, refresh_token: next, expires_in: expires } = answer
      if (typeof accessToken !== 'string' || typeof next !== 'string')
        throw new Error(`Zalo gave no tokens: ${String(answer.error_name ?? answer.error ?? 'no reason')}`)
      return { accessToken, refreshToken: next, expiresInSeconds: Number(expires) || 3_600 }
    },
    async send(accessToken, { id, phone, template, data }) {
      const answer = await postJson(calls, zns.apiUrl, zns.timeoutMs, {
        headers: { 'content-type': 'application/json', access_token: accessToken },
        body: JSON.stringify({
          phone: phone.replace(/^\+/, ''),
          template_id: zns.templates[template],
          template_data: data,
          tracking_id: id,
        }),
      })
      const error = answer.error
      if (typeof error !== 'number') throw new Error('Zalo answered without a code')
      if (error === STALE_TOKEN) return { is: 'stale' }
      if (error !== 0) return judgedByZalo(error, String(answer.message ?? ''))
      const { msg_id: ref } = (answer.data ?? {}) as { msg_id?: unknown }
      return { is: 'accepted', ref: typeof ref === 'string' ? ref.slice(0, 100) : null }
    },
    isGenuine(body, timestamp, mac) {
      const expected = createHash('sha256').update(`${zns.appId}${body}${timestamp}${zns.oaSecret}`).digest()
      const given = Buffer.from(mac.replace(/^mac=/, ''), 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
