import type { ConsentSource } from '#domain/consents.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from '../consents/record-consent.ts'

/** Removes the caller's bank account and takes the consent to keep it back; the person is told. Throws BANK_ACCOUNT_NOT_FOUND. */
export async function removeBankAccount(ctx: Context): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  await write(ctx, async (tx) => must(await dropBankAccount(tx, userId, 'PRIVACY_PAGE'), 'BANK_ACCOUNT_NOT_FOUND'))
  return { ok: true }
}

/** The same for anybody who may. @returns false where there was none */
export async function dropBankAccount(tx: Tx, userId: string, source: ConsentSource): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('bank_accounts')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  await recordConsent(tx, { userId, purpose: 'BANK_ACCOUNT', given: false, source })
  if (!removed) return false
  await audit(tx, 'user.bank-account-removed', 'user', userId)
  await publish(tx, 'account.bank-account-changed', { userId, at: tx.now().toISOString(), removed: true })
  return true
}
