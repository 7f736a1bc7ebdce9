import type { Config } from '#server/core/config.ts'
import { openCalls } from '#server/core/outward.ts'
import { type Outcome, postJson } from './outcome.ts'

export type TextMessage = {
  /** Ours; the gateway takes each id once. */
  id: string
  /** `+84912345678` */
  phone: string
  /** Letters of ASCII: operators charge accents by more than twice as many parts. */
  text: string
  advertising: boolean
  /** Where the delivery report goes. */
  callbackUrl: string
}

export interface Sms {
  /** Whether there is such a channel at all. */
  readonly works: boolean
  send(message: TextMessage): Promise<Outcome>
}

/** What this person will not get by SMS whatever is tried: their operator is not registered for our name. */
const UNREACHABLE = new Set(['177'])
/** Money has run out, or the gateway does not know itself what happened. */
const LATER = new Set(['99', '103'])

/** eSMS (ViHAT): one call per message. Where nothing is set up the stored message is all there is. */
export function openSms(config: Config): Sms {
  const { sms } = config.texts
  if (sms.is !== 'gateway') return { works: sms.is === 'stored', send: async () => ({ is: 'accepted', ref: null }) }
  const calls = openCalls('SMS')
  return {
    works: true,
    async send({ id, phone, text, advertising, callbackUrl }) {
      const answer = await postJson(calls, sms.url, sms.timeoutMs, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ApiKey: sms.apiKey,
          SecretKey: sms.secretKey,
          Phone: phone.replace(/^\+84/, '0'),
          Content: text,
          Brandname: sms.brandname,
          SmsType: advertising ? '1' : '2',
          IsUnicode: '0',
          Sandbox: '0',
          RequestId: id,
          CallbackUrl: callbackUrl,
        }),
      })
      return judged(String(answer.CodeResult ?? ''), answer)
    },
  }
}

function judged(code: string, answer: Record<string, unknown>): Outcome {
  const ref = typeof answer.SMSID === 'string' && answer.SMSID !== '' ? answer.SMSID.slice(0, 100) : null
  // 124: this id was taken before, so an answer of theirs was lost on its way.
  if (code === '100' || code === '124') return { is: 'accepted', ref }
  if (!/^\d+$/.test(code)) throw new Error('the SMS gateway answered without a code')
  const told = { code: `SMS:${code}`, why: String(answer.ErrorMessage ?? '').slice(0, 300) || `mã ${code}` }
  if (UNREACHABLE.has(code)) return { is: 'unreachable', ...told }
  return LATER.has(code) ? { is: 'later', ...told } : { is: 'refused', ...told }
}

/** How many parts an ASCII text is charged as: 160 letters in one, 153 in each of several. */
export function partsOf(text: string): number {
  return text.length <= 160 ? 1 : Math.ceil(text.length / 153)
}
