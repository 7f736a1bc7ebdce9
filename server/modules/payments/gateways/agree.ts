import { fail } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { subjectOf } from '../registries/purposes.ts'
import type { Opened, Opening } from './gateways.ts'
import { termsOf } from './terms.ts'

/**
 * Opens VNPAY's page where a payer pays an order and agrees that what it is a charge of is charged later without them. The
 * attempt's reference stands for it for ever. Throws where no trustworthy answer came: the outcome is unknown.
 */
export async function openAgreement(
  ctx: Context,
  asked: Opening & { orderId: string; userId: string },
): Promise<Opened> {
  const { recurring } = ctx.providers.vnpay
  const subject = await subjectOf(ctx, asked.orderId)
  const terms = subject && (await termsOf(ctx, subject))
  if (!recurring || !terms) return fail('PAYMENT_WAY_UNAVAILABLE')
  const { url, agreementId } = await recurring.agree({
    reference: asked.reference,
    userId: asked.userId,
    info: `Thanh toan dinh ky ${asked.orderCode}`,
    pays: asked.amount,
    terms,
    at: asked.createdAt,
    clientIp: ctx.client.ip,
    returnUrl: `${ctx.config.publicUrl}/thanh-toan/ket-qua`,
  })
  return { payUrl: url, providerRef: agreementId }
}
