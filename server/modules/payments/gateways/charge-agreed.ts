import type { Evidence } from '#domain/payment-gateways.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { findToken } from '../cards/sealing.ts'
import { subjectOf } from '../registries/purposes.ts'
import { type Agreement, runningFor } from './agreed-rows.ts'
import type { KeptCharge } from './gateways.ts'
import { lastsUntil, MOST_CHARGES } from './terms.ts'

/** An agreement that ends so soon is made longer with the next charge. */
const SOON_DAYS = 35
/** VNPAY was told another amount: the next try tells it first. */
const OTHER_AMOUNT = '04'
/** VNPAY has the reference, or the request, already: what became of it is not said. */
const KNOWN = new Set(['00', '01', '94'])

/**
 * Charges a card of VNPAY's under the agreement its owner gave for just this. VNPAY's answer to a charge is not signed, so
 * a query tells what became of it. An attempt that was made before is asked about first, and made again only where VNPAY
 * knows nothing of it. Throws where no trustworthy answer came.
 */
export async function chargeMandate(ctx: Context, asked: KeptCharge): Promise<Evidence> {
  const { vnpay } = ctx.providers
  const told = () =>
    vnpay.query({
      requestId: `QR${randomCode(20)}`,
      txnRef: asked.reference,
      createdAt: asked.createdAt,
      at: ctx.now(),
    })
  const before = asked.again ? await told() : null
  if (before) return before
  const subject = await subjectOf(ctx, asked.orderId)
  const agreement = subject && (await runningFor(ctx, subject))
  const token = agreement?.sealed ? findToken(ctx, agreement.sealed) : null
  if (!vnpay.recurring || !agreement || token === null || agreement.card_id !== asked.cardId)
    return refused(asked, '12')
  const agreed = { agreementId: agreement.provider_ref, token }
  await fitTerms(ctx, agreement, asked, agreed)
  const code = await vnpay.recurring.charge({
    ...agreed,
    reference: asked.reference,
    amount: asked.amount,
    info: `Thanh toan dinh ky ${asked.orderCode}`,
    at: asked.createdAt,
  })
  if (code === OTHER_AMOUNT) await setAgreement(ctx, agreement, { amount: null })
  const evidence = await told()
  if (evidence) return evidence.verdict === 'failed' && code !== '00' ? { ...evidence, code } : evidence
  if (KNOWN.has(code)) throw new Error(`VNPAY took a charge in hand (${code}) and does not know it yet`)
  return refused(asked, code)
}

/** VNPAY charges what was agreed and no other amount: a changed price, or a part that differs, is told before. */
async function fitTerms(
  ctx: Context,
  agreement: Agreement,
  { amount }: KeptCharge,
  agreed: { agreementId: string; token: string },
): Promise<void> {
  const endsSoon = agreement.ends_at <= addDays(ctx.now(), SOON_DAYS)
  if (agreement.amount === amount && !endsSoon) return
  const endsAt = endsSoon ? lastsUntil(ctx) : agreement.ends_at
  const requestId = `AG${randomCode(20)}`
  await ctx.providers.vnpay.recurring?.changeTerms({ ...agreed, amount, times: MOST_CHARGES, endsAt, requestId })
  await setAgreement(ctx, agreement, { amount, ends_at: endsAt })
}

async function setAgreement(
  ctx: Context,
  { id }: Agreement,
  set: { amount: number | null; ends_at?: Date },
): Promise<void> {
  await ctx.db.updateTable('charge_agreements').set(set).where('id', '=', id).execute()
}

/** No money moved: VNPAY did not try, or nothing may be charged any more. */
function refused({ reference, amount }: KeptCharge, code: string): Evidence {
  return {
    gateway: 'VNPAY',
    reference,
    amount,
    verdict: 'failed',
    transactionNo: null,
    bankCode: null,
    code,
    dedupeKey: `${reference}|NOT_TRIED|${code}`,
  }
}
