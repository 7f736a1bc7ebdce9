import { type ExpressionBuilder, sql } from 'kysely'
import { kindOf, type NotificationKind, notificationKinds, type Wire } from '#domain/notification-kinds.ts'
import {
  type DeliveryState,
  deliveryState,
  isOwnDecision,
  type SkipReason,
  skipWords,
} from '#domain/notifications/delivery.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { fold } from '#domain/text.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { containing } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { DOCUMENT_SENT } from '../guests/free-document.ts'
import { NEWSLETTER, NEWSLETTER_ASKED } from '../guests/newsletter.ts'
import { SEAT_WAITING } from '../guests/seat-given.ts'
import { TICKETS_WAITING } from '../guests/tickets-offered.ts'
import { DIGEST, GIFT_CARD_SENT, GIFT_SENT, SPENT, TICKET_HANDED, TICKET_REHEARSED } from '../messages/rules.ts'
import { spentThisMonth } from '../sending/costs.ts'

export type LogQuery = {
  search?: string | undefined
  channel?: Wire | undefined
  state?: 'sent' | 'waiting' | 'failed' | 'skipped' | undefined
  take: number
  skip: number
}
type Joined = ExpressionBuilder<DB & { d: DB['deliveries']; m: DB['messages']; u: DB['users'] }, 'd' | 'm' | 'u'>

export const OURS = Object.keys(skipWords) as SkipReason[]

/** What was sent to whom and why not, newest first; found by a person's name, e-mail or telephone, or by the words of the message. */
export async function deliveryLog(ctx: Context, { search, channel, state, take, skip }: LogQuery) {
  const found = ctx.db
    .selectFrom('deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('messages as m', 'm.id', 'd.message_id')
    .leftJoin('digests as g', 'g.id', 'd.digest_id')
    .$if(Boolean(search), (query) =>
      query.where((eb) => {
        const like = containing(fold(search ?? ''))
        const phone = (search ?? '').replace(/\D/g, '').replace(/^(84|0)/, '')
        return eb.or([
          eb(sql<string>`fold(u.full_name)`, 'like', like),
          eb('u.email', 'like', like),
          eb(sql<string>`fold(d.title)`, 'like', like),
          ...(phone.length >= 6 ? [eb('u.phone', 'like', `%${phone}%`)] : []),
        ])
      }),
    )
    .$if(channel !== undefined, (query) => query.where('d.channel', '=', channel ?? 'EMAIL'))
    .$if(state !== undefined, (query) => query.where((eb) => inState(eb as unknown as Joined, state ?? 'sent')))
  const { rows, total } = await page(
    found
      .select([
        'd.id',
        'd.user_id',
        'd.kind',
        'd.title',
        'd.channel',
        'd.mode',
        'd.cause',
        'd.skipped',
        'd.created_at',
        'd.due_at',
        'd.message_id',
        'g.rendered_at',
        'm.not_before',
        'm.sent_at',
        'm.delivered_at',
        'm.failed_at',
        'm.failure',
        'm.failure_code',
        'm.tries',
        'u.email',
      ])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc'),
    { take, skip },
  )
  const cards = await peopleOf(ctx, [...new Set(rows.map((row) => row.user_id))])
  return { items: rows.map((row) => line(ctx, row, cards)), total }
}

type Row = {
  id: string
  user_id: string
  kind: string
  title: string
  channel: Wire
  mode: keyof typeof modeWords
  cause: 'LOCKED' | 'DEFAULT' | 'CHOSEN' | 'FALLBACK' | 'ASKED'
  skipped: SkipReason | null
  created_at: Date
  due_at: Date | null
  message_id: string | null
  rendered_at: Date | null
  not_before: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  failed_at: Date | null
  failure: string | null
  failure_code: string | null
  tries: number | null
  email: string
}

function line(ctx: Context, row: Row, cards: Awaited<ReturnType<typeof peopleOf>>) {
  const state = deliveryState(
    {
      channel: row.channel,
      mode: row.mode,
      skipped: row.skipped,
      dueAt: row.due_at,
      packedAt: row.rendered_at,
      message: row.message_id
        ? {
            notBefore: row.not_before,
            sentAt: row.sent_at,
            deliveredAt: row.delivered_at,
            failedAt: row.failed_at,
            failureCode: row.failure_code,
          }
        : null,
    },
    ctx.now(),
  )
  const person = cards.get(row.user_id)
  return {
    id: row.id,
    person: {
      id: row.user_id,
      fullName: person?.fullName ?? '',
      avatarUrl: person?.avatarUrl ?? null,
      email: row.email,
    },
    kind: row.kind,
    name: nameOf(row.kind),
    title: row.title,
    channel: row.channel,
    mode: row.mode,
    cause: row.cause,
    state,
    why: whyNot(row, state),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    messageId: row.message_id,
    tries: row.tries ?? 0,
  }
}

function whyNot(row: Row, state: DeliveryState): string | null {
  if (row.skipped) return skipWords[row.skipped]
  if (state === 'SKIPPED' && isOwnDecision(row.failure_code)) return skipWords[row.failure_code]
  if (state === 'PACKAGED' && row.due_at)
    return `chờ ${modeWords[row.mode].toLowerCase()} (${formatDateTime(row.due_at)})`
  if (state === 'HELD' && row.not_before) return `chờ hết giờ không làm phiền (${formatDateTime(row.not_before)})`
  if (state === 'FAILED' || (state === 'QUEUED' && row.failure_code))
    return [row.failure_code, row.failure].filter(Boolean).join(': ') || null
  return null
}

function inState(eb: Joined, state: NonNullable<LogQuery['state']>) {
  const ours = eb('m.failure_code', 'in', OURS)
  switch (state) {
    case 'sent':
      return eb.and([
        eb('d.skipped', 'is', null),
        eb.or([
          eb.and([eb('m.sent_at', 'is not', null), eb('m.failed_at', 'is', null)]),
          eb.and([
            eb('d.channel', '=', 'NOTIFICATION'),
            eb.or([eb('d.due_at', 'is', null), eb('d.digest_id', 'is not', null)]),
          ]),
        ]),
      ])
    case 'waiting':
      return eb.and([
        eb('d.skipped', 'is', null),
        eb.or([
          eb.and([eb('m.id', 'is not', null), eb('m.sent_at', 'is', null), eb('m.failed_at', 'is', null)]),
          eb.and([eb('d.due_at', 'is not', null), eb('d.digest_id', 'is', null)]),
        ]),
      ])
    case 'failed':
      return eb.and([eb('m.failed_at', 'is not', null), eb.not(eb.and([eb('m.failure_code', 'is not', null), ours]))])
    case 'skipped':
      return eb.or([eb('d.skipped', 'is not', null), eb.and([eb('m.failed_at', 'is not', null), ours])])
  }
}

/** Messages that failed for good and that somebody else failed, newest first; and the month's bill. */
export async function deadLetters(ctx: Context, { take, skip }: Paging) {
  const dead = ctx.db
    .selectFrom('messages')
    .where('failed_at', 'is not', null)
    .where((eb) => eb.or([eb('failure_code', 'is', null), eb('failure_code', 'not in', OURS)]))
  const [{ rows, total }, spent] = await Promise.all([
    page(
      dead
        .select([
          'id',
          'kind',
          'channel',
          'recipient',
          'subject',
          'failure',
          'failure_code',
          'tries',
          'failed_at',
          'text',
        ])
        .orderBy('failed_at', 'desc')
        .orderBy('id', 'desc'),
      { take, skip },
    ),
    spentThisMonth(ctx),
  ])
  return {
    items: rows.map(({ failure, failure_code, failed_at, text, subject, ...row }) => ({
      ...row,
      subject: row.kind === 'ACCOUNT_CODE' ? SPENT.subject : subject,
      name: nameOf(row.kind),
      failure: failure ?? 'Không rõ lý do',
      code: failure_code ?? '',
      failedAt: failed_at ?? ctx.now(),
      canResend: text !== '' && row.kind !== 'ACCOUNT_CODE',
    })),
    total,
    month: { spent, limit: ctx.config.texts.monthlyLimit },
  }
}

function nameOf(kind: string): string {
  if (kind === DIGEST) return 'Bản tổng hợp trong ngày'
  if (kind === NEWSLETTER_ASKED) return 'Xác nhận nhận tin'
  if (kind === NEWSLETTER) return 'Tin khuyến mãi theo danh sách'
  if (kind === GIFT_SENT) return 'Gửi quà tặng'
  if (kind === GIFT_CARD_SENT) return 'Gửi thẻ quà tặng'
  if (kind === TICKET_HANDED) return 'Gửi vé cho người tham dự'
  if (kind === TICKET_REHEARSED) return 'Gửi vé thử cho người tổ chức'
  if (kind === DOCUMENT_SENT) return 'Gửi tài liệu miễn phí'
  if (kind === TICKETS_WAITING) return 'Mời tạo tài khoản để nhận vé'
  if (kind === SEAT_WAITING) return 'Mời tạo tài khoản để nhận chỗ học'
  return kind in notificationKinds ? kindOf(kind as NotificationKind).name : kind
}
