import { Answer } from '#server/core/answer.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { paymentNotices } from './counted.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * GalaxyPay's notice, answered in its own dialect: 200 recorded, 409 known, 404 for a payment or an amount that is not
 * ours, HTTP 401 where the signature does not hold. HTTP 500 asks it to come again; since nothing promises that it does,
 * every attempt is asked about as well (payments.md 3.4).
 */
export async function takeGalaxypayNotice(ctx: Context, body: Record<string, unknown>): Promise<Answer> {
  const evidence = ctx.providers.galaxypay?.read(body) ?? null
  if (!evidence) {
    paymentNotices.add({ gateway: 'GALAXYPAY', verdict: 'untrusted' })
    return told('401', 'Invalid signature', 401)
  }
  try {
    const provider = actingAs(ctx, { kind: 'provider', provider: 'GALAXYPAY' })
    switch (await settlePayment(provider, evidence, { from: 'NOTICE', raw: body })) {
      case 'unknown-reference':
        return told('404', 'Transaction not found')
      case 'wrong-amount':
        return told('404', 'Invalid amount')
      case 'already':
        return told('409', 'Transaction already completed')
      case 'recorded':
        return told('200', 'Success')
    }
  } catch (error) {
    paymentNotices.add({ gateway: 'GALAXYPAY', verdict: 'error' })
    ctx.log.error({ err: error }, 'a GalaxyPay notice could not be recorded')
    return told('500', 'Unknown error', 500)
  }
}

function told(ipnStatus: string, ipnDescription: string, status = 200): Answer {
  return new Answer({ ipnStatus, ipnDescription }, { status })
}
