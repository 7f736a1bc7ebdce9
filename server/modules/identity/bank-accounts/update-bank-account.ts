import type { BankCode } from '#domain/banks.ts'
import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { lockUser, theUser } from '../rows.ts'
import { isSameHolder } from './rules.ts'
import { sealBank } from './sealing.ts'

type Typed = { bankCode: BankCode; number: string; holder: string; code: string }

/**
 * Sets where the caller is paid. The holder is the person of the profile, whatever accents and capitals; a code from
 * the e-mail shows that it is them; number and holder are kept sealed, and the person is told of the change.
 * @throws BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES
 */
export async function updateBankAccount(ctx: Context, typed: Typed): Promise<void> {
  const userId = asUser(ctx)
  const holder = cleanLine(typed.holder).toUpperCase()
  must(isSameHolder(holder, (await theUser(ctx, userId)).full_name), 'BANK_ACCOUNT_HOLDER_MISMATCH')
  const right = await checkCode(ctx, { userId }, 'VERIFY_EMAIL', typed.code)
  await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(isSameHolder(holder, user.full_name), 'BANK_ACCOUNT_HOLDER_MISMATCH')
    await spendCode(tx, right)
    const row = {
      bank_code: typed.bankCode,
      sealed: sealBank(tx, { number: typed.number, holder }),
      last_digits: typed.number.slice(-4),
      changed_at: tx.now(),
      refused_at: null,
      refused_reason: null,
    }
    await tx.db
      .insertInto('bank_accounts')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await recordConsent(tx, { userId, purpose: 'BANK_ACCOUNT', given: true, source: 'BANK_ACCOUNT' })
    await audit(tx, 'user.bank-account-changed', 'user', userId, { bankCode: typed.bankCode })
    await publish(tx, 'account.bank-account-changed', { userId, at: tx.now().toISOString(), removed: false })
  })
}
