import { type BankCode, banks, maskedAccount } from '#domain/banks.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { theUser } from '../rows.ts'
import { refuseBankAccount } from './refuse-bank-account.ts'
import { isSameHolder } from './rules.ts'
import { openBank } from './sealing.ts'

const UNREADABLE = 'Số tài khoản đã lưu không còn đọc được.'

/** A person's bank account as they see it again; null where they gave none. One that no longer opens has no holder and a problem. */
export async function bankAccountOf(ctx: Pick<Context, 'db' | 'config' | 'log'>, userId: string) {
  const row = await ctx.db.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const details = openBank(ctx, row.sealed)
  return {
    bankCode: row.bank_code,
    bankName: banks[row.bank_code as BankCode] ?? row.bank_code,
    holder: details?.holder ?? null,
    masked: maskedAccount(row.last_digits),
    changedAt: row.changed_at,
    problem: details ? row.refused_reason : UNREADABLE,
  }
}

/**
 * The whole account, for paying somebody out. Every look is noted in the audit trail with what it was for. One that no
 * longer opens is refused until its owner saves one again, and is none.
 */
export async function wholeBankAccount(
  tx: Tx,
  userId: string,
  purpose: string,
): Promise<{ bankCode: string; number: string; holder: string } | null> {
  const row = await tx.db.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const details = openBank(tx, row.sealed)
  if (details === null) {
    await refuseBankAccount(tx, userId, UNREADABLE)
    return null
  }
  await audit(tx, 'user.bank-account-read', 'user', userId, { purpose })
  return { bankCode: row.bank_code, ...details }
}

/** Whether an account's holder, as a bank writes it, is this person. */
export async function isOwnHolder(ctx: Context | Tx, userId: string, holder: string): Promise<boolean> {
  return isSameHolder(holder, (await theUser(ctx, userId)).full_name)
}
