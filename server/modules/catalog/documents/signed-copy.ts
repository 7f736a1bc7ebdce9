import type { Context } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'

/** The longest an address of pages lives, in seconds. */
const SECONDS = 300

/** A version in one reader's hands: a person on a device, or an address that asked for it. */
export type Copy = { versionId: string; reader: string; deviceId: string; download: boolean }

/** The address of a copy for five minutes. It proves whom it is for, not that they may still read: that is asked again. */
export function copyUrl(ctx: Context, copy: Copy, name: string): { url: string; expiresAt: Date } {
  const until = Math.floor(ctx.now().getTime() / 1_000) + SECONDS
  const query = new URLSearchParams({
    r: copy.reader,
    d: copy.deviceId,
    ...(copy.download && { tai: '1' }),
    until: String(until),
    sig: signature(ctx, copy, String(until)),
  })
  return {
    url: `/media/documents/${copy.versionId}/${encodeURIComponent(name)}.pdf?${query}`,
    expiresAt: new Date(until * 1_000),
  }
}

/** What an address proves; counts until just before `until`, by our own clock. */
export function judgeCopy(ctx: Context, versionId: string, query: Record<string, unknown>): Copy | 'expired' | 'bad' {
  const { r, d, until, sig, tai } = query
  if (typeof r !== 'string' || typeof d !== 'string' || typeof until !== 'string' || typeof sig !== 'string')
    return 'bad'
  const copy: Copy = { versionId, reader: r, deviceId: d, download: tai === '1' }
  if (!/^\d{1,12}$/.test(until) || !sameText(sig, signature(ctx, copy, until))) return 'bad'
  return ctx.now().getTime() >= Number(until) * 1_000 ? 'expired' : copy
}

function signature({ config }: Context, { versionId, reader, deviceId, download }: Copy, until: string): string {
  return hmac(config.secrets.signing, `document|${versionId}|${reader}|${deviceId}|${download}|${until}`)
}
