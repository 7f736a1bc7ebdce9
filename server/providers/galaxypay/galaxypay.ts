import { randomUUID } from 'node:crypto'
import type { Dong } from '#domain/money.ts'
import type { Evidence, RefundAnswer } from '#domain/payment-gateways.ts'
import { vnpTimestamp } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { openLine } from '#server/core/outward.ts'
import { envelope, evidenceOf, fieldsOf, type Opening, payData, textOf } from './messages.ts'
import { sign, verify } from './signing.ts'

/** They heard us and said no: nothing was opened. */
export class GalaxyRefused extends Error {
  override name = 'GalaxyRefused'
}

export type RefundAsked = { requestId: string; transactionNo: string; amount: Dong; description: string; at: Date }

/** GalaxyPay as payments see it; amounts are whole đồng on the wire too. */
export interface GalaxyPay {
  /**
   * Opens a payment: their number of it and where the payer goes. Throws where no trustworthy answer came, and where
   * the reference is known there: the outcome is then unknown, and only a notice or a query tells.
   */
  open(asked: Opening): Promise<{ transactionNo: string; payUrl: string }>
  /** Reads a notice, or what the payer's browser brings back. Null where the signature does not hold: it proves nothing. */
  read(told: unknown): Evidence | null
  /** Asks what became of a payment, by their number. Null where they do not know it. Throws where no trustworthy answer came. */
  query(asked: { transactionNo: string; at: Date }): Promise<Evidence | null>
  /** Sends money back. Throws where no trustworthy answer came: ask again with the same request id. */
  refund(asked: RefundAsked): Promise<RefundAnswer>
  /** Forgets a card that was kept. True where it is gone, now or before. */
  removeToken(token: string, at: Date): Promise<boolean>
}

const DONE = new Set(['200', '00'])
const EXISTS = '409'
/** They could not reach the bank, or it did not answer in time: nobody knows what happened. */
const UNKNOWN = new Set(['502', '503', '504'])
const NOT_FOUND = '404'

/** Null where GalaxyPay is not set up. */
export function openGalaxyPay(config: Config): GalaxyPay | null {
  if (!config.galaxypay) return null
  const { apiKey, salt, apiUrl, timeoutMs } = config.galaxypay
  const line = openLine('GalaxyPay')

  /** One call. Throws where no answer came that is theirs. */
  async function ask(path: string, data: object, at: Date) {
    const text = envelope(randomUUID().replaceAll('-', ''), at, { ...data })
    const headers = { accept: 'application/json', apiKey, signature: sign(salt, text) }
    const told = await line(`${apiUrl}/api/v1/${path}`, { method: 'POST', text, headers, timeoutMs })
    const given = told.headers.get('signature')
    if (given !== null && !verify(salt, told.text, given)) throw new Error('GalaxyPay answered with a wrong signature')
    const { responseCode, responseData } = fieldsOf(told.body)
    if (textOf(responseCode) === '') throw new Error(`GalaxyPay answered HTTP ${told.status} without a code`)
    return { code: textOf(responseCode), data: fieldsOf(responseData), raw: fieldsOf(told.body) }
  }

  return {
    async open(asked) {
      const { code, data } = await ask(
        asked.method ? 'transaction/pay' : 'transaction/payWithOption',
        payData(asked),
        asked.at,
      )
      const payUrl = textOf(data.endpoint)
      const transactionNo = textOf(data.transactionID)
      if (code === '400' || code === '401') throw new GalaxyRefused(`GalaxyPay answered ${code} to ${asked.reference}`)
      if (!DONE.has(code)) throw new Error(`GalaxyPay answered ${code} to ${asked.reference}`)
      if (!transactionNo || !mayLead(payUrl, apiUrl)) throw new Error('GalaxyPay answered without a page to pay on')
      return { transactionNo, payUrl }
    },
    read(told) {
      const { data, signature } = fieldsOf(told)
      if (typeof data !== 'string' || !verify(salt, data, signature)) return null
      const { responseCode, responseData } = fieldsOf(decoded(data))
      return evidenceOf(textOf(responseCode), fieldsOf(responseData))
    },
    async query({ transactionNo, at }) {
      const { code, data } = await ask('transaction/query', { transactionID: transactionNo }, at)
      if (code === NOT_FOUND) return null
      if (!DONE.has(code)) throw new Error(`GalaxyPay answered ${code} to a query`)
      return evidenceOf(textOf(data.transactionStatus), data)
    },
    async refund({ requestId, transactionNo, amount, description, at }) {
      const told = await ask(
        'transaction/refund',
        {
          transactionID: transactionNo,
          orderID: requestId,
          orderAmount: amount,
          orderCurrency: 'VND',
          orderDateTime: vnpTimestamp(at),
          orderDescription: description,
        },
        at,
      )
      if (UNKNOWN.has(told.code)) throw new Error(`GalaxyPay answered ${told.code} to a refund`)
      // What they know already they did at once, when it was first asked.
      const outcome = DONE.has(told.code) || told.code === EXISTS ? 'done' : 'refused'
      return { outcome, code: told.code, raw: told.raw }
    },
    async removeToken(token, at) {
      const { code } = await ask('token/remove', { token }, at)
      return DONE.has(code) || code === NOT_FOUND
    },
  }
}

/** A payer is sent to nothing but a web page, and over TLS wherever they themselves are asked over TLS. */
function mayLead(address: string, apiUrl: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || (protocol === 'http:' && apiUrl.startsWith('http:'))
}

function decoded(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
