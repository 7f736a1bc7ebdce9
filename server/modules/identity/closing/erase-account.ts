import { tickedConsents } from '#domain/consents.ts'
import { dataRequestFlow, OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import { NOWHERE } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { recordConsent } from '../consents/record-consent.ts'
import type { Account } from '../rows.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'

export const ERASED_NAME = 'Tài khoản đã xóa'

/** What identity keeps of a person beside the account itself; the consent ledger stays, it proves what was agreed to. */
const THEIRS = [
  'one_time_codes',
  'search_histories',
  'user_categories',
  'user_works',
  'user_educations',
  'user_achievements',
  'bank_accounts',
  'user_payment_methods',
  'sign_in_methods',
  'social_tickets',
  'social_trips',
  'authenticators',
  'recovery_codes',
  'sign_in_challenges',
] as const

/**
 * Deletes an account for good. What says who they were is erased; what others rely on stays under no name: orders (the
 * law asks for them), ratings. Certificates keep the name: they are documents issued in it, frozen on that day, and
 * whoever holds the number may verify it. Every session ends, consents are taken back, open requests about the data
 * leave the queue. Other modules erase their part on `account.terminated`: notices, letters and devices, the cart, the
 * host's profile and followers; courses leave the shop. The caller holds the lock on the account.
 */
export async function eraseAccount(tx: Tx, user: Account, reason: string): Promise<void> {
  await endAllSessions(tx, user.id, null, 'ACCOUNT_TERMINATED')
  for (const purpose of [...tickedConsents, 'BANK_ACCOUNT' as const]) {
    await recordConsent(tx, { userId: user.id, purpose, given: false, source: 'TERMINATION' })
  }
  await closeRequests(tx, user.id)
  for (const table of THEIRS) await tx.db.deleteFrom(table).where('user_id', '=', user.id).execute()
  await tx.db.deleteFrom('one_time_codes').where('address_hash', '=', sha256(user.email)).execute()
  await tx.db.updateTable('sessions').set({ ip: null, user_agent: null }).where('user_id', '=', user.id).execute()
  await eraseName(tx, user.id)
  await audit(tx, 'user.terminated', 'user', user.id, { reason })
  await publish(tx, 'account.terminated', {
    userId: user.id,
    avatarFileId: user.avatar_file_id,
    emailMark: sha256(user.email),
  })
}

async function closeRequests(tx: Tx, userId: string): Promise<void> {
  const open = await tx.db
    .selectFrom('data_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [...OPEN_REQUEST])
    .execute()
  for (const { id } of open) {
    await move(tx, {
      table: 'data_requests',
      subject: 'data request',
      flow: dataRequestFlow,
      id,
      action: 'cancel',
      as: 'system',
      set: { decided_at: tx.now() },
    })
  }
  await tx.db.updateTable('data_requests').set({ detail: null }).where('user_id', '=', userId).execute()
}

async function eraseName(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({
      email: `da-xoa-${userId}@${NOWHERE}`,
      email_verified_at: null,
      unclaimed: false,
      full_name: ERASED_NAME,
      name_held: null,
      words_hidden: false,
      password_hash: null,
      phone: null,
      phone_verified_at: null,
      gender: null,
      birthday: null,
      bio: null,
      learning_goal: null,
      profile_public: false,
      avatar_file_id: null,
      two_factor_at: null,
      role: 'USER',
      state: 'INACTIVE',
      terminates_at: null,
      terminated_at: tx.now(),
      updated_at: tx.now(),
    })
    .where('id', '=', userId)
    .execute()
}
