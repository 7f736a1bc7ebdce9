import type { Selectable } from 'kysely'
import { AFFILIATE_TWO_PERSONS_FROM } from '#domain/affiliates.ts'
import type { BankCode } from '#domain/banks.ts'
import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { type AffiliatePayoutStatus, affiliatePayoutFlow } from '#domain/statuses/affiliate.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import type { AffiliatePayouts } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { wholeBankAccount } from '#server/modules/identity/index.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'
import { lockAffiliate } from './rows.ts'

type Step =
  | { step: 'RECORD'; reference: string; note: string }
  | { step: 'CONFIRM' }
  | { step: 'CANCEL'; reason: string }
type Payout = Selectable<AffiliatePayouts>

/**
 * One of the staff writes down that commission was transferred from the bank account; from a limit on that counts once a
 * second one confirms it. Or cancels it before: what it was made of is due again. Not about themselves.
 * Throws PAYOUT_NOT_FOUND, CANNOT_DECIDE_OWN, SECOND_PERSON_NEEDED, STATUS_CONFLICT.
 */
export function settleAffiliatePayout(
  ctx: Context,
  id: string,
  step: Step,
): Promise<{ id: string; status: AffiliatePayoutStatus }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { payout, userId } = await lockPayout(tx, id)
    must(userId !== staffId, 'CANNOT_DECIDE_OWN')
    const status = await take(tx, payout, staffId, step)
    await audit(tx, 'affiliate-payout.settled', 'affiliate payout', id, step)
    return { id, status }
  })
}

/** Opens the partner's account for the transfer and keeps who opened it. PAYOUT_NOT_FOUND, BANK_ACCOUNT_NOT_FOUND, STATUS_CONFLICT. */
export function openPayoutAccount(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const { payout, userId } = await lockPayout(tx, id)
    must(payout.status === 'OPEN', 'STATUS_CONFLICT')
    const account = await wholeBankAccount(tx, userId, `chi hoa hồng đối tác ${id}`)
    must(account !== null, 'BANK_ACCOUNT_NOT_FOUND')
    return { ...account, bankCode: account.bankCode as BankCode }
  })
}

async function lockPayout(tx: Tx, id: string): Promise<{ payout: Payout; userId: string }> {
  const found = await tx.db
    .selectFrom('affiliate_payouts')
    .select('affiliate_id')
    .where('id', '=', id)
    .executeTakeFirst()
  must(found !== undefined, 'PAYOUT_NOT_FOUND')
  const { user_id: userId } = await lockAffiliate(tx, found.affiliate_id)
  const payout = await tx.db.selectFrom('affiliate_payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { payout, userId }
}

async function take(tx: Tx, payout: Payout, staffId: string, step: Step): Promise<AffiliatePayoutStatus> {
  const row = {
    table: 'affiliate_payouts',
    subject: 'affiliate-payout',
    flow: affiliatePayoutFlow,
    id: payout.id,
  } as const
  const how = { ...row, as: 'staff' } as const
  if (step.step === 'CANCEL') {
    const { to } = await move(tx, { ...how, action: 'cancel', reason: step.reason, set: { done_at: tx.now() } })
    await bookCanceled(tx, payout)
    return to
  }
  if (step.step === 'RECORD') {
    const { reference, note } = step
    const set = { reference, note, recorded_by: staffId }
    if (payout.amount >= AFFILIATE_TWO_PERSONS_FROM) return (await move(tx, { ...how, action: 'record', set })).to
    await move(tx, { ...how, action: 'pay', set: { ...set, done_at: tx.now() } })
  } else {
    must(payout.recorded_by !== staffId, 'SECOND_PERSON_NEEDED')
    await move(tx, { ...how, action: 'confirm', set: { confirmed_by: staffId, done_at: tx.now() } })
  }
  await bookPaid(tx, payout)
  await publish(tx, 'affiliate.paid', { payoutId: payout.id })
  return 'PAID'
}

async function bookPaid(tx: Tx, { id, amount, affiliate_id: affiliateId }: Payout): Promise<void> {
  await postLedger(tx, {
    kind: 'AFFILIATE_PAYOUT_DONE',
    refId: id,
    memo: 'Đã chuyển hoa hồng cho đối tác tiếp thị',
    entries: [
      { account: 'AFFILIATE_TRANSIT', amount: dong(amount), affiliateId },
      { account: 'BANK', amount: minus(dong(amount)) },
    ],
  })
}

async function bookCanceled(tx: Tx, payout: Payout): Promise<void> {
  const { id, affiliate_id: affiliateId } = payout
  const [commission, reductions, amount] = [dong(payout.commission), dong(payout.reductions), dong(payout.amount)]
  await postLedger(tx, {
    kind: 'AFFILIATE_PAYOUT_RETURN',
    refId: id,
    memo: 'Hủy kỳ chi trả hoa hồng đối tác tiếp thị',
    entries: [
      { account: 'AFFILIATE_TRANSIT', amount, affiliateId },
      { account: 'AFFILIATE_PROMOTION', amount: reductions, affiliateId },
      { account: 'AFFILIATE_PAYABLE', amount: minus(commission), affiliateId, payableAt: tx.now() },
    ],
  })
}
