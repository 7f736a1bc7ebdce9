import { kindOf, type Words } from '#domain/notification-kinds.ts'
import { causeWords } from '#domain/notifications/delivery.ts'
import { modeWords, slotClock } from '#domain/notifications/slots.ts'
import { formatTime } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { isRefused } from '#server/providers/mail/mail.ts'
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
import { filesOf } from '../messages/files.ts'
import { DIGEST, keyOf } from '../messages/rules.ts'
import { settingsPath, unsubscribePath } from '../messages/unsubscribe-token.ts'
import type { Block, LetterPlan } from './blocks.ts'
import { letterOf } from './letters/letters.ts'
import { render } from './render.ts'

type Ctx = Pick<Context, 'config'>

/** More than this nobody reads in one letter. */
const MOST_ITEMS = 50
/** Mail programs cut off what is longer (Gmail: 102 kB), and the way to unsubscribe stands at the end. */
const MOST_BYTES = 95_000

/** The letter of one notification. It ends with the setting that caused it and the way to change it. */
export function composeMail(ctx: Ctx, { kind, notice, words, setting }: Telling, reader: Reader): Composed {
  const { transactional, advertising, name } = kindOf(kind)
  const plan = (notice && letterOf(notice, reader)) ?? wordsLetter(words)
  const why = transactional
    ? { text: `Bạn nhận thư này vì “${name}” luôn được gửi.`, settings: settingsPath(kind) }
    : {
        text: `Bạn nhận thư này vì “${name}” qua email đang ở chế độ “${modeWords[setting.mode]}” (${causeWords[setting.cause]}).`,
        settings: settingsPath(kind),
        unsubscribe: unsubscribePath(ctx, { userId: reader.id, kind, wire: 'EMAIL' }),
      }
  const labelled = advertising ? { ...plan, subject: `[QC] ${plan.subject}` } : plan
  return mailOf(ctx, { ...labelled, why }, reader, 'unsubscribe' in why ? why.unsubscribe : undefined)
}

/**
 * A package as one letter: its items in the order they happened, each with the page it is about. What a letter has no
 * room for is counted, with the way to the page that shows it.
 */
export function composeDigestMail(ctx: Ctx, digest: Digest, items: readonly DigestItem[], reader: Reader): Composed {
  for (let shown = Math.min(items.length, MOST_ITEMS); ; shown = Math.floor(shown * 0.8)) {
    const letter = digestLetter(ctx, digest, { items, shown }, reader)
    if (shown <= 1 || Buffer.byteLength(letter.html ?? '') <= MOST_BYTES) return letter
  }
}

type Part = { items: readonly DigestItem[]; shown: number }

function digestLetter(ctx: Ctx, digest: Digest, { items, shown }: Part, reader: Reader): Composed {
  const title = digestTitle(digest, items.length)
  const unsubscribe = unsubscribePath(ctx, { userId: reader.id, kind: DIGEST, wire: 'EMAIL' })
  const plan: LetterPlan = {
    subject: items.some(({ advertising }) => advertising) ? `[QC] ${title}` : title,
    preheader: items
      .slice(0, 3)
      .map((item) => item.title)
      .join(' · '),
    heading: title,
    blocks: [
      ...items.slice(0, shown).map((item) => ({
        is: 'news' as const,
        time: formatTime(item.createdAt),
        title: item.title,
        ...(item.body && { text: item.body }),
        path: item.link ?? '/thong-bao',
      })),
      ...(shown < items.length ? restOf(items.length - shown) : []),
    ],
    why: {
      text: `Các tin này được gom theo “Bản tổng hợp ${slotClock(digest.slot)}” bạn đã chọn.`,
      settings: settingsPath(items[0]?.kind),
      unsubscribe,
    },
  }
  return { ...mailOf(ctx, plan, reader, unsubscribe), shown }
}

function restOf(count: number): Block[] {
  return [
    { is: 'text', text: `… và ${count} tin khác đang chờ bạn trong trang thông báo.` },
    { is: 'button', label: `Xem ${count} tin còn lại`, path: '/thong-bao' },
  ]
}

export function digestTitle(digest: Pick<Digest, 'slot'>, count: number): string {
  return `Bản tổng hợp ${slotClock(digest.slot)} của bạn: ${count} tin`
}

/** What the mail server says never to is about this reader: another way may reach them. */
export async function handOverMail(ctx: Context, message: ClaimedMessage): Promise<Outcome> {
  const { recipient: to, subject, html, text, payload } = message
  const files = await filesOf(ctx, message.id)
  const listUnsubscribe = typeof payload.unsubscribe === 'string' ? payload.unsubscribe : undefined
  try {
    await ctx.providers.mail.send({
      id: keyOf(message),
      to,
      subject,
      html,
      text,
      ...(listUnsubscribe && { listUnsubscribe }),
      ...(files.length > 0 && { files }),
    })
    return { is: 'accepted', ref: null }
  } catch (error) {
    if (!isRefused(error)) throw error
    const code = (error as { responseCode?: number }).responseCode ?? 550
    return { is: 'unreachable', code: `SMTP:${code}`, why: error instanceof Error ? error.message.slice(0, 300) : '' }
  }
}

function mailOf(ctx: Ctx, plan: LetterPlan, reader: Reader, unsubscribe?: string): Composed {
  const { publicUrl } = ctx.config
  try {
    const letter = render(plan, publicUrl)
    return { ...letter, recipient: reader.email, payload: unsubscribe ? { unsubscribe: publicUrl + unsubscribe } : {} }
  } catch (error) {
    throw new TemplateProblem(error instanceof Error ? error.message : 'the letter cannot be written')
  }
}

/** A kind without a letter of its own says what the bell says. */
function wordsLetter({ title, body, link }: Words): LetterPlan {
  return {
    subject: title,
    preheader: body || title,
    heading: title,
    blocks: [
      ...(body ? [{ is: 'text' as const, text: body }] : []),
      { is: 'button', label: 'Xem trên Bến Học', path: link ?? '/thong-bao' },
    ],
  }
}
