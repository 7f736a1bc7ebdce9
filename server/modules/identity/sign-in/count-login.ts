import { isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { countTry, forgetTry } from '#server/core/rate-limit.ts'
import { type Keys, marks } from '#server/core/sealing.ts'

/** Wrong passwords for one e-mail: so many from one address, and so many from all together. */
const LIMITS = [
  { by: 'address', most: 10, seconds: 600 },
  { by: 'account', most: 50, seconds: 3_600 },
] as const

/**
 * Counts a try at one e-mail, known or not, by the address it comes from and over all addresses, so that a stranger's
 * tries stand in nobody's way but their own until many strangers try. @returns whether it is past a limit
 */
export async function countLogin(ctx: Context, email: string): Promise<boolean> {
  let isPast = false
  for (const { by, most, seconds } of LIMITS) {
    try {
      await countTry(ctx, bucketOf(ctx, by, email), most, seconds)
    } catch (error) {
      if (!isFault(error)) throw error
      isPast = true
    }
  }
  return isPast
}

/** Takes a try back that turned out to be the owner's. */
export async function forgetLogin(ctx: Context, email: string): Promise<void> {
  for (const { by, seconds } of LIMITS) await forgetTry(ctx, bucketOf(ctx, by, email), seconds)
}

/** Where the code of a login waits, apart for each password that is typed; under each secret of the list, the newest first. */
export function loginSlots(keys: Keys, email: string, password: string): [string, ...string[]] {
  const [newest = '', ...others] = marks(keys, `login:${password.normalize('NFC')}`).map(
    (one) => `login:${email}:${one}`,
  )
  return [newest, ...others]
}

function bucketOf(ctx: Context, by: 'address' | 'account', email: string): string {
  return by === 'account' ? `login:${sha256(email)}` : `login:${sha256(email)}:${ctx.client.ip}`
}
