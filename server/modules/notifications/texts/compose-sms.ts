import { kindOf } from '#domain/notification-kinds.ts'
import { ascii } from '#domain/notifications/ascii.ts'
import { slotClock } from '#domain/notifications/slots.ts'
import type { Context } from '#server/core/context.ts'
import type { Outcome } from '#server/providers/messages/outcome.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import {
  type Composed,
  type Digest,
  type DigestItem,
  type Reader,
  type Telling,
  TemplateProblem,
} from '../messages/compose.ts'
import { keyOf } from '../messages/rules.ts'
import { reportUrl } from './report-token.ts'

type Ctx = Pick<Context, 'config'>

/** Two parts at most: longer ones cost more than they tell. */
const LONGEST = 306

/** One notification as an SMS, without accents. */
export function composeSms(ctx: Ctx, { kind, notice, words }: Telling, reader: Reader): Composed {
  if (notice?.kind === 'ACCOUNT_CODE') {
    const { code, minutes } = notice.facts
    const text = `${code} la ma xac minh Ben Hoc cua ban, dung trong ${minutes} phut. Dung dua ma nay cho bat ky ai.`
    return sms(reader, words.title, text)
  }
  const link = words.link ? ` ${ctx.config.publicUrl}${words.link}` : ''
  if (!kindOf(kind).advertising)
    return sms(reader, words.title, fitted(`Ben Hoc: ${ascii(words.title)}.`, ascii(words.body), link))
  const refuse = ` Tu choi: ${ctx.config.publicUrl}/tai-khoan/thong-bao`
  return sms(reader, words.title, fitted(`(QC) Ben Hoc: ${ascii(words.title)}.`, ascii(words.body), link + refuse))
}

export function composeSmsDigest(ctx: Ctx, digest: Digest, items: readonly DigestItem[], reader: Reader): Composed {
  const label = items.some(({ advertising }) => advertising) ? '(QC) ' : ''
  const title = `Bản tổng hợp ${slotClock(digest.slot)}: ${items.length} tin`
  const titles = items.map((item) => ascii(item.title)).join('; ')
  const head = `${label}Ben Hoc: goi ${slotClock(digest.slot)} cua ban co ${items.length} tin:`
  return sms(reader, title, fitted(head, titles, ` ${ctx.config.publicUrl}/thong-bao`))
}

export function handOverSms(ctx: Context, message: ClaimedMessage): Promise<Outcome> {
  return ctx.providers.sms.send({
    id: keyOf(message),
    phone: message.recipient,
    text: message.text,
    advertising: message.advertising,
    callbackUrl: reportUrl(ctx, message.id),
  })
}

function sms({ phone }: Reader, subject: string, text: string): Composed {
  if (!phone) throw new TemplateProblem('không có số điện thoại')
  if (text.length > LONGEST) throw new TemplateProblem(`tin SMS dài ${text.length} ký tự, tối đa ${LONGEST}`)
  return { recipient: phone, subject, text }
}

/** Head and tail whole, as much of the middle as fits. */
function fitted(head: string, middle: string, tail: string): string {
  const room = LONGEST - head.length - tail.length - 1
  const body = middle.length <= room ? middle : room > 20 ? `${middle.slice(0, room - 3).trimEnd()}...` : ''
  return `${head}${body && ` ${body}`}${tail}`
}
