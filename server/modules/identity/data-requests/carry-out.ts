import type { DataRequestKind } from '#domain/statuses/data-request.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { eraseAccount } from '../closing/erase-account.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { startExport } from '../exports/start-export.ts'
import { mustManage } from '../people/rows.ts'
import { lockUser } from '../rows.ts'
import type { RequestRow } from './rows.ts'
import { withdrawConsents } from './withdraw-consents.ts'

/** What completing a request makes true in the same moment, one row for each kind. */
const EFFECTS: Record<DataRequestKind, (tx: Tx, userId: string) => Promise<unknown>> = {
  ACCESS: (tx, userId) => startExport(tx, userId),
  // The staff put right what was wrong on the page of the person.
  CORRECT: async () => {},
  DELETE: async (tx, userId) => eraseAccount(tx, await mustManage(tx, userId), 'asked for in a data request'),
  RESTRICT: (tx, userId) => restrict(tx, userId),
  OBJECT: async (tx, userId) => {
    for (const purpose of ['MARKETING_EMAIL', 'MARKETING_PHONE', 'PERSONALISATION'] as const) {
      await recordConsent(tx, { userId, purpose, given: false, source: 'DATA_REQUEST' })
    }
    await restrict(tx, userId)
  },
  WITHDRAW: (tx, userId) => withdrawConsents(tx, userId, 'DATA_REQUEST'),
  COMPLAIN: async () => {},
}

/** Does what a completed request asked for. Throws LAST_SUPER_ADMIN, ROLE_NOT_ASSIGNABLE where an account may not be deleted. */
export async function carryOut(tx: Tx, request: RequestRow): Promise<void> {
  await EFFECTS[request.kind](tx, request.user_id)
}

async function restrict(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user.processing_restricted_at) return
  await tx.db
    .updateTable('users')
    .set({ processing_restricted_at: tx.now(), updated_at: tx.now() })
    .where('id', '=', userId)
    .execute()
  await audit(tx, 'user.processing-restricted', 'user', userId)
}
