import { RECOVERY_CODE_GROUP, RECOVERY_CODES } from '#domain/sign-in.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { mark } from '#server/core/sealing.ts'
import { recoveryMarked } from './rows.ts'
import { shownRecoveryCode } from './rules.ts'

/** Replaces a person's recovery codes. Only their hashes are kept, so this is the one time that they can be shown. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(2 * RECOVERY_CODE_GROUP))
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: mark(tx, recoveryMarked(userId, code)) })))
    .execute()
  return codes.map(shownRecoveryCode)
}
