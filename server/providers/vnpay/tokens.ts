import type { Dong } from '#domain/money.ts'
import { vnpTimestamp } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { openCalls } from '#server/core/outward.ts'
import { cardNewsOf, UNSIGNED } from './card-news.ts'
import { type Params, sign } from './signing.ts'
import { ipv4, SERVER_IP, times100 } from './wire.ts'

export type LinkAsked = {
  txnRef: string
  /** Our name of the person; a card is removed under the name it was given under. */
  userId: string
  description: string
  at: Date
  clientIp: string
  returnUrl: string
  /** A card of Napas, or one of an international scheme. */
  domestic: boolean
}

/** VNPAY's kept cards: their owner is always there, on VNPAY's page, and confirms with an OTP. payments.md 1.7. */
export interface VnpayTokens {
  /** Where a card is given to be kept, without a payment. */
  linkUrl(asked: LinkAsked): string
  /** Where somebody pays and lets their card be kept. */
  payAndLinkUrl(asked: LinkAsked & { amount: Dong }): string
  /** Where somebody pays with a kept card. */
  payUrl(asked: LinkAsked & { amount: Dong; token: string }): string
  /** Forgets a card. Throws where it was not forgotten, or no trustworthy answer came. */
  remove(asked: { txnRef: string; userId: string; token: string; at: Date }): Promise<void>
}

/** null where it is not agreed with VNPAY. */
export function openTokens({ tmnCode, hashSecret, timeoutMs, tokens }: Config['vnpay']): VnpayTokens | null {
  if (!tokens) return null
  const calls = openCalls('VNPAY')
  const common = { vnp_version: '2.1.0', vnp_tmn_code: tmnCode }
  const address = (url: string, params: Params) =>
    `${url}?${new URLSearchParams({ ...params, vnp_secure_hash: sign(hashSecret, params, UNSIGNED) })}`
  const pageFields = (asked: LinkAsked): Params => ({
    ...common,
    vnp_app_user_id: asked.userId,
    vnp_locale: 'vn',
    vnp_card_type: asked.domestic ? '01' : '02',
    vnp_txn_ref: asked.txnRef,
    vnp_txn_desc: asked.description,
    vnp_return_url: asked.returnUrl,
    vnp_cancel_url: asked.returnUrl,
    vnp_ip_addr: ipv4(asked.clientIp),
    vnp_create_date: vnpTimestamp(asked.at),
  })
  const paid = (amount: Dong) => ({ vnp_amount: times100(amount), vnp_curr_code: 'VND' })
  return {
    linkUrl: (asked) => address(tokens.createUrl, { ...pageFields(asked), vnp_command: 'token_create' }),
    payAndLinkUrl: (asked) =>
      address(tokens.payAndCreateUrl, {
        ...pageFields(asked),
        ...paid(asked.amount),
        vnp_command: 'pay_and_create',
        vnp_store_token: '1',
      }),
    payUrl: (asked) =>
      address(tokens.payUrl, {
        ...pageFields(asked),
        ...paid(asked.amount),
        vnp_command: 'token_pay',
        vnp_token: asked.token,
      }),
    async remove({ txnRef, userId, token, at }) {
      const params = {
        ...common,
        vnp_command: 'token_remove',
        vnp_app_user_id: userId,
        vnp_txn_ref: txnRef,
        vnp_txn_desc: 'Xoa the da luu',
        vnp_token: token,
        vnp_ip_addr: SERVER_IP,
        vnp_create_date: vnpTimestamp(at),
      }
      const answer = await calls(address(tokens.removeUrl, params), {
        headers: { 'user-agent': 'BenHoc/1.0' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const told = Object.fromEntries(new URLSearchParams((await answer.text()).trim()))
      if (!cardNewsOf(hashSecret, told)) throw new Error('VNPAY gave no trustworthy answer to a removal')
      if (told.vnp_response_code !== '00') throw new Error(`VNPAY did not remove a card: ${told.vnp_response_code}`)
    },
  }
}
