import type { BankCode } from '#domain/banks.ts'
import type { Dong } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import { channelOf } from '#server/modules/payments/index.ts'
import { limitProblem, type PayoutTold as XenditTold } from '#server/providers/xendit/payouts.ts'

/** Money that is to go to a host’s bank account. */
export type PayoutOrder = {
  /** Ours, the key under which asking twice sends once. */
  payoutId: string
  bankCode: string
  accountNumber: string
  holder: string
  amount: Dong
}
/** `none`: they know no payout of this id. `open`: accepted, nothing is decided. */
export type PayoutState = 'none' | 'open' | 'success' | 'failed' | 'returned'
export type PayoutTold = { state: PayoutState; reference: string | null; code: string | null }

/** Whoever carries money to bank accounts. Each throws where no trustworthy answer came: the outcome is unknown. */
export interface PayoutCarrier {
  /** Sends under the payout’s own id; a repeated id is told as the first stands. */
  send(order: PayoutOrder): Promise<PayoutTold>
  query(payoutId: string): Promise<PayoutTold>
  /** Everything it carried in a time, under our reference or one that is none of ours. Amount null: not a whole one in đồng. */
  between(time: { from: Date; to: Date }): Promise<{ reference: string; amount: number | null }[]>
}

/** Xendit, where it is set up; null where nobody carries money: payouts then wait. */
export function carrierOf(ctx: Context): PayoutCarrier | null {
  const { xendit } = ctx.providers
  if (!xendit) return null
  return {
    async send({ payoutId, bankCode, accountNumber, holder, amount }) {
      const { channels } = await xendit.channels(ctx.now())
      const channel = channelOf(channels, bankCode as BankCode)
      if (!channel) return refused('CHANNEL_NOT_FOUND')
      const problem = limitProblem(channel, amount)
      if (problem) return refused(`AMOUNT_${problem}`)
      return told(
        await xendit.payOut({
          reference: payoutId,
          channel: channel.code,
          holder,
          account: accountNumber,
          amount,
          description: 'BEN HOC CHI TRA GIANG VIEN',
        }),
      )
    },
    async query(payoutId) {
      const found = await xendit.payoutOf(payoutId)
      return found ? told(found) : { state: 'none', reference: null, code: null }
    },
    between: (time) => xendit.payoutsBetween(time),
  }
}

function refused(code: string): PayoutTold {
  return { state: 'failed', reference: null, code }
}

function told({ id, status, failureCode }: XenditTold): PayoutTold {
  const answer = (state: PayoutState, code: string | null = null) => ({ state, reference: id, code })
  switch (status) {
    case 'SUCCEEDED':
      return answer('success')
    case 'REVERSED':
      return answer('returned', failureCode ?? 'REVERSED')
    case 'FAILED':
    case 'CANCELLED':
    case 'REFUSED':
      return answer('failed', failureCode ?? status)
    case 'ACCEPTED':
    case 'REQUESTED':
    case 'LOCKED':
      return answer('open')
  }
}
