import type { Context, Tx } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'

/** The longest a signature lives, in seconds: what a refund or an expiry takes away is gone after this time. */
export const LONGEST_SECONDS = 300

type Signing = Pick<Context | Tx, 'now' | 'config'>

/**
 * Address of a private file for one person, valid for at most five minutes; range requests are answered. Whether the
 * person may have the file is the caller's decision. `name` is what the address ends with, for people who save it.
 */
export function signedMediaUrl(
  ctx: Signing,
  fileId: string,
  { userId, seconds, name = 'tep' }: { userId: string; seconds: number; name?: string },
): string {
  return `/media/signed/${fileId}/${encodeURIComponent(name)}?${proof(ctx, fileId, userId, seconds)}`
}

/** Address of a recording in several qualities, signed in the same way; null where it has only the one it was uploaded in. */
export async function signedStreamUrl(
  ctx: Context | Tx,
  fileId: string,
  { userId, seconds }: { userId: string; seconds: number },
): Promise<string | null> {
  const file = await ctx.db.selectFrom('files').select('stream_status').where('id', '=', fileId).executeTakeFirst()
  return file?.stream_status === 'READY'
    ? `/media/signed/${fileId}/hls/master.m3u8?${proof(ctx, fileId, userId, seconds)}`
    : null
}

function proof(ctx: Signing, fileId: string, userId: string, seconds: number): URLSearchParams {
  const until = Math.floor(ctx.now().getTime() / 1_000) + Math.min(Math.max(1, Math.floor(seconds)), LONGEST_SECONDS)
  return new URLSearchParams({
    u: userId,
    until: String(until),
    sig: signature(ctx, fileId, userId, String(until)),
  })
}

/** What an address proves: `good` up to and including its last second, by our own clock, without tolerance for others. */
export function judgeSignature(
  ctx: Signing,
  fileId: string,
  { u, until, sig }: Record<string, unknown>,
): 'good' | 'expired' | 'bad' {
  if (typeof u !== 'string' || typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until))
    return 'bad'
  if (!sameText(sig, signature(ctx, fileId, u, until))) return 'bad'
  return ctx.now().getTime() > Number(until) * 1_000 ? 'expired' : 'good'
}

function signature({ config }: Signing, fileId: string, userId: string, until: string): string {
  return hmac(config.secrets.signing, `media|${fileId}|${userId}|${until}`)
}
