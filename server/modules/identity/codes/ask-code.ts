import type { CodeChannel } from '#domain/enums.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'
import { lockAddress } from './holder.ts'
import { liveCode, mintCode } from './issue-code.ts'
import { RESEND_SECONDS, secondsToWait } from './rules.ts'

/** What a code was asked for. Whether the address has an account is looked up by the job that answers. */
export type Asked =
  | { for: 'SIGN_UP'; passwordHash: string; fullName: string; consents: readonly string[] }
  | { for: 'VERIFICATION' }
  | { for: 'PASSWORD'; channel: CodeChannel }
  | { for: 'SOCIAL'; tokenHash: string }
  | { for: 'LOGIN'; userId: string | null }
  | { for: 'ENTRY'; phone: string | null }
type Request = { email: string; slot?: string; asked: Asked }
type Sealed = { email: string; code: string; asked: Asked; at: string }

/**
 * Takes a request of anybody for a code to an address. Nothing here depends on whether the address has an account: a code
 * is made in any case, and a job decides whether anybody is written to. Within 60 seconds of the last code nothing is
 * asked again and that one stays good. `slot` keeps codes of one address apart.
 * @returns the code that counts now, whether it is new, and after how many seconds another can be asked for
 */
export async function askCode(
  tx: Tx,
  purpose: 'VERIFY_EMAIL' | 'FORGOT_PASSWORD',
  { email, slot = email, asked }: Request,
): Promise<{ codeId: string; isNew: boolean; resendAfterSeconds: number }> {
  const holder = { address: slot }
  await lockAddress(tx, slot)
  const live = await liveCode(tx, holder, purpose)
  const wait = secondsToWait(live?.created_at, tx.now())
  if (live && wait > 0) return { codeId: live.id, isNew: false, resendAfterSeconds: wait }
  const { id: codeId, code } = await mintCode(tx, holder, purpose, { channel: 'EMAIL', target: '' })
  const sealed = seal(
    tx,
    'code-requests',
    JSON.stringify({ email, code, asked, at: tx.now().toISOString() } satisfies Sealed),
  )
  await publish(tx, 'account.code-asked', { codeId, purpose, sealed })
  return { codeId, isNew: true, resendAfterSeconds: RESEND_SECONDS }
}

/** What a request was about, for the job that answers it; null where no secret opens it any more. */
export function openRequest(ctx: Keys, sealed: string): Sealed | null {
  const kept = findSealed(ctx, 'code-requests', sealed)
  return kept === null ? null : (JSON.parse(kept) as Sealed)
}
