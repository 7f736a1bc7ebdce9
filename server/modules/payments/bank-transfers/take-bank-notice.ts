import { Answer } from '#server/core/answer.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { sameText } from '#server/core/crypto.ts'
import { paymentNotices } from '../attempts/counted.ts'
import { takeTransfer } from './take-transfer.ts'

/**
 * A notice of a transfer, in SePay's dialect: 2xx with `success` ends it, 401 for a wrong key, 5xx brings it again. There
 * is no signature, so the notice only says which transfer: what it is, is read from the bank.
 */
export async function takeBankNotice(ctx: Context, body: { id?: unknown }): Promise<Answer> {
  const { bank } = ctx.providers
  const key = ctx.config.bank?.noticeKey
  if (!bank || !key || !sameText(ctx.client.header?.('authorization') ?? '', `Apikey ${key}`)) {
    paymentNotices.add({ gateway: 'BANK_TRANSFER', verdict: 'untrusted' })
    return new Answer({ success: false }, { status: 401 })
  }
  const id = String(body.id ?? '')
  if (!/^\d{1,20}$/.test(id)) return new Answer({ success: true })
  try {
    const transfer = await bank.transfer(id)
    if (transfer) await takeTransfer(actingAs(ctx, { kind: 'provider', provider: 'BANK_TRANSFER' }), transfer)
    else ctx.log.warn({ id }, 'a notice tells of a transfer that the bank does not know')
    return new Answer({ success: true })
  } catch (error) {
    paymentNotices.add({ gateway: 'BANK_TRANSFER', verdict: 'error' })
    ctx.log.error({ err: error }, 'a notice of a transfer could not be recorded')
    return new Answer({ success: false }, { status: 500 })
  }
}
