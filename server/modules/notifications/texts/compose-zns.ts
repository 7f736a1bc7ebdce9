import { formatDong } from '#domain/money.ts'
import { slotClock } from '#domain/notifications/slots.ts'
import { truncate } from '#domain/text.ts'
import type { ZnsTemplateName } from '#server/core/config.ts'
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
import { currentAccessToken, freshAccessToken } from './zns-token.ts'

type Ctx = Pick<Context, 'config'>
/** What a template takes: the most letters of each parameter, as Zalo approved it; `cut` where a shorter text says enough. */
type Parameters = Record<string, { most: number; cut?: true }>

const TEMPLATES: Record<ZnsTemplateName, Parameters> = {
  NOTICE: { customer_name: { most: 30, cut: true }, title: { most: 100, cut: true }, note: { most: 200, cut: true } },
  CODE: { otp: { most: 10 } },
  ORDER: {
    customer_name: { most: 30, cut: true },
    order_code: { most: 30 },
    product: { most: 200, cut: true },
    amount: { most: 20 },
    status: { most: 30 },
  },
  DIGEST: { customer_name: { most: 30, cut: true }, count: { most: 20 }, note: { most: 200, cut: true } },
}

/** One notification as an approved template with its parameters. */
export function composeZns(_ctx: Ctx, { notice, words }: Telling, reader: Reader): Composed {
  if (notice?.kind === 'ACCOUNT_CODE') return zns(reader, words.title, 'CODE', { otp: notice.facts.code })
  if (notice?.kind === 'ORDER_PAID') {
    const { code, total, items } = notice.facts
    return zns(reader, words.title, 'ORDER', {
      customer_name: reader.fullName,
      order_code: code,
      product: items.map(({ name }) => name).join(', '),
      amount: formatDong(total).replaceAll('\u00a0', ' '),
      status: 'Đã thanh toán',
    })
  }
  const note = words.body || 'Xem chi tiết trên Bến Học.'
  return zns(reader, words.title, 'NOTICE', { customer_name: reader.fullName, title: words.title, note })
}

export function composeZnsDigest(_ctx: Ctx, digest: Digest, items: readonly DigestItem[], reader: Reader): Composed {
  return zns(reader, `Bản tổng hợp ${slotClock(digest.slot)}: ${items.length} tin`, 'DIGEST', {
    customer_name: reader.fullName,
    count: String(items.length),
    note: items.map(({ title }) => title).join('; '),
  })
}

/** Zalo's access tokens last a day: one that turns out to be stale is renewed once. */
export async function handOverZns(ctx: Context, message: ClaimedMessage): Promise<Outcome> {
  const { template, data } = message.payload as { template: ZnsTemplateName; data: Record<string, string> }
  const letter = { id: keyOf(message), phone: message.recipient, template, data }
  const token = await currentAccessToken(ctx)
  const first = await ctx.providers.zns.send(token, letter)
  if (first.is !== 'stale') return first
  const second = await ctx.providers.zns.send(await freshAccessToken(ctx, token), letter)
  if (second.is === 'stale') throw new Error('Zalo refuses an access token it has just given')
  return second
}

/** Lengths are counted in composed letters, as Zalo counts them, before anything is sent. */
function zns(reader: Reader, subject: string, template: ZnsTemplateName, given: Record<string, string>): Composed {
  if (!reader.phone) throw new TemplateProblem('không có số điện thoại')
  const data: Record<string, string> = {}
  for (const [name, { most, cut }] of Object.entries(TEMPLATES[template])) {
    const value = (given[name] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
    if (value === '') throw new TemplateProblem(`mẫu Zalo ${template} thiếu ${name}`)
    const fits = [...value].length <= most
    if (!fits && !cut) throw new TemplateProblem(`${name} của mẫu Zalo ${template} dài quá ${most} chữ`)
    data[name] = fits ? value : truncate(value, most)
  }
  const text = Object.values(data).join(' · ')
  return { recipient: reader.phone, subject, text, payload: { template, data } }
}
