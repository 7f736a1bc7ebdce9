import type { Dong } from '#domain/money.ts'
import { localDay, vnpTimestamp } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { openLine } from '#server/core/outward.ts'
import { openAccess } from './access.ts'
import { bodyOf, type Command } from './recurring-messages.ts'
import type { Params } from './signing.ts'
import { ipv4, SERVER_IP, times100 } from './wire.ts'

/** For how much, how often and until when a card may be charged. */
export type Terms = {
  amount: Dong
  every: { unit: 'day' | 'week' | 'month' | 'year'; count: number }
  times: number
  startsAt: Date
  nextAt: Date
  endsAt: Date
}
export type AgreementAsked = {
  /** Ours for ever: the attempt that pays at once, or the page on which a card is given. */
  reference: string
  userId: string
  info: string
  /** What is paid at once; null: the card is only given. */
  pays: Dong | null
  terms: Terms
  at: Date
  clientIp: string
  returnUrl: string
}
type Agreed = { agreementId: string; token: string }

/**
 * VNPAY's Recurring API (payments.md 1.8, second hand): its owner agrees on VNPAY's page, later charges come without them.
 * Whatever throws says nothing: the outcome is unknown.
 */
export interface VnpayRecurring {
  /** Opens the page where a payer agrees, and pays the first time where something is to be paid. */
  agree(asked: AgreementAsked): Promise<{ url: string; agreementId: string }>
  /**
   * Charges without the owner. The same reference never charges twice. What it answers is not signed: only a notice or a
   * query tells of money. @returns VNPAY's code: `00` taken in hand
   */
  charge(asked: Agreed & { reference: string; amount: Dong; info: string; at: Date }): Promise<string>
  /** Opens the page where its owner gives another card for the same agreement. */
  replaceCard(asked: Omit<AgreementAsked, 'pays' | 'terms' | 'userId'> & { agreementId: string }): Promise<string>
  /** Says that from now on it is for another amount, or for longer. */
  changeTerms(asked: Agreed & { amount: Dong; times: number; endsAt: Date; requestId: string }): Promise<void>
  /** Ends an agreement; ending it again is as good. */
  cancel(asked: Agreed & { requestId: string }): Promise<void>
}

const USER_AGENT = 'BenHoc/1.0'

/** null where it is not agreed with VNPAY. */
export function openRecurring({ tmnCode, hashSecret, timeoutMs, recurring }: Config['vnpay']): VnpayRecurring | null {
  if (!recurring) return null
  const line = openLine('VNPAY recurring')
  const { apiUrl, pageUrl, ...login } = recurring
  const access = openAccess(line, { ...login, url: `${apiUrl}/oauth/authenticate` }, timeoutMs)
  async function execute(command: Command, fields: Params): Promise<{ code: string; id: string; dataKey: string }> {
    const body = bodyOf(hashSecret, command, { tmnCode, version: '2.1.0', addData: '', ...fields })
    const post = (authorization: string) =>
      line(`${apiUrl}/recurring-payment/execute`, { method: 'POST', headers: { authorization }, body, timeoutMs })
    const header = await access.header()
    const first = await post(header)
    const told = first.status === 401 ? await post(await access.header(header)) : first
    const { rspCode, dataKey, transaction } = told.body as Record<string, unknown>
    if (told.status !== 200 || typeof rspCode !== 'string')
      throw new Error(`VNPAY ${command}: HTTP ${told.status} without an answer to it`)
    const id = (transaction as { id?: unknown } | undefined)?.id
    return { code: rspCode, id: String(id ?? ''), dataKey: String(dataKey ?? '') }
  }
  const demand = (command: Command, code: string) => {
    if (code !== '00') throw new Error(`VNPAY ${command} answered ${code}`)
  }
  const pageOf = (id: string, dataKey: string) =>
    `${pageUrl}?${new URLSearchParams({ ispTxnId: id, dataKey, tmnCode })}`
  const payer = (clientIp: string, returnUrl: string) => ({
    ipAddr: ipv4(clientIp),
    userAgent: USER_AGENT,
    returnUrl,
    cancelUrl: returnUrl,
  })
  return {
    async agree({ reference, userId, info, pays, terms, at, clientIp, returnUrl }) {
      const command = pays === null ? 'recurring' : 'pay_n_recurring'
      const { code, id, dataKey } = await execute(command, {
        reqId: reference,
        orderReference: reference,
        orderInfo: info,
        orderType: 'other',
        recurringAmount: times100(terms.amount),
        recurringFrequencyNumber: String(terms.every.count),
        recurringFrequency: terms.every.unit,
        recurringNumber: String(terms.times),
        recurringDate: dayOf(terms.nextAt),
        recurringStartDate: dayOf(terms.startsAt),
        recurringEndDate: dayOf(terms.endsAt),
        amount: pays === null ? '0' : times100(pays),
        currCode: 'VND',
        appUserId: userId,
        ...payer(clientIp, returnUrl),
        locale: 'vn',
        mcDate: vnpTimestamp(at),
      })
      demand(command, code)
      return { url: pageOf(id, dataKey), agreementId: id }
    },
    async charge({ agreementId, token, reference, amount, info, at }) {
      const { code } = await execute('recurring_pay', {
        reqId: reference,
        orderReference: reference,
        orderInfo: info,
        tokenId: token,
        recurringId: agreementId,
        recurringAmount: times100(amount),
        recurringDate: dayOf(at),
        currCode: 'VND',
        mcDate: vnpTimestamp(at),
      })
      return code
    },
    async replaceCard({ reference, info, agreementId, at, clientIp, returnUrl }) {
      const { code, id, dataKey } = await execute('update_token', {
        reqId: reference,
        orderReference: reference,
        orderInfo: info,
        recurringId: agreementId,
        ...payer(clientIp, returnUrl),
        mcDate: vnpTimestamp(at),
      })
      demand('update_token', code)
      return pageOf(id, dataKey)
    },
    async changeTerms({ agreementId, token, amount, times, endsAt, requestId }) {
      const { code } = await execute('update_recurring', {
        reqId: requestId,
        tokenId: token,
        recurringId: agreementId,
        recurringNumber: String(times),
        recurringEndDate: dayOf(endsAt),
        amount: times100(amount),
        currCode: 'VND',
        ipAddr: SERVER_IP,
        userAgent: USER_AGENT,
      })
      demand('update_recurring', code)
    },
    async cancel({ agreementId, token, requestId }) {
      const { code } = await execute('cancel_recurring', {
        reqId: requestId,
        tokenId: token,
        recurringId: agreementId,
        ipAddr: SERVER_IP,
        userAgent: USER_AGENT,
      })
      demand('cancel_recurring', code)
    },
  }
}

const dayOf = (at: Date) => localDay(at).replaceAll('-', '')
