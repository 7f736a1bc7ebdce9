import { type RawBuilder, sql } from 'kysely'
import type { ApprovalStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { fold, maskedEmail } from '#domain/text.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import type { ScheduledSheet } from '#server/core/scheduled-sheets.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import type { Row as Cells } from '#server/core/write-sheet.ts'
import { mayDoOnEvent } from '../access.ts'
import { type EventRow, type TheirEvent, theEvent } from '../rows.ts'
import { answerFileNames } from '../tickets/files/reads.ts'
import { TICKET_COLUMN } from './sheet-rules.ts'
import { worded } from './worded.ts'

const MOST_ROWS = 50_000
type Asked = { take: number; skip: number; search?: string | undefined; tierId?: string | undefined }
type Row = {
  id: string
  ticketId: string
  orderId: string
  orderCode: string
  userId: string
  fullName: string
  email: string | null
  avatarFileId: string | null
  holderName: string
  holderEmail: string | null
  tierId: string
  tierName: string
  price: number
  boughtAt: Date
  revokedAt: Date | null
  status: ApprovalStatus
  answers: Record<string, string | string[]>
  orderAnswers: Record<string, string | string[]> | null
}

/** Who comes to an event, one row a ticket, the latest first. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventOrderItems(ctx: Context, eventId: string, asked: Asked) {
  return attendeesOf(ctx, await theEvent(ctx, eventId, 'see-guests'), sql`true`, asked)
}

/** The same of one session: tickets that admit to it. SESSION_NOT_FOUND, NOT_OWNER. */
export async function sessionOrderItems(ctx: Context, sessionId: string, asked: Asked) {
  const session = await ctx.db
    .selectFrom('event_sessions')
    .select(['event_id', 'name'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  must(session !== undefined, 'SESSION_NOT_FOUND')
  const event = await theEvent(ctx, session.event_id, 'see-guests')
  const admitted = sql`(r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = ${sessionId}))`
  const page = await attendeesOf(ctx, event, admitted, asked)
  return { ...page, name: session.name || event.name }
}

/** Who comes as a spreadsheet, with what was answered: each question a column. EVENT_NOT_FOUND, NOT_OWNER. */
export async function exportAttendees(ctx: Context, eventId: string): Promise<Answer> {
  const { name, rows } = await attendeeRows(ctx, eventId)
  return sheetAnswer(name, rows)
}

async function attendeeRows(ctx: Context, eventId: string): Promise<{ name: string; rows: Cells[] }> {
  const event = await theEvent(ctx, eventId, 'see-guests')
  const [questions, files, rows] = await Promise.all([
    questionsOf(ctx, eventId),
    answerFileNames(ctx, eventId),
    select(ctx, event, sql`t.revoked_at is null`, { take: MOST_ROWS, skip: 0 }),
  ])
  const heading = [TICKET_COLUMN, 'Người tham dự', 'Email', 'Hạng vé', 'Người mua', 'Đơn hàng', 'Mua lúc', 'Giá (đồng)']
  const guests = rows.map((row) => [
    row.ticketId,
    row.holderName,
    row.holderEmail ?? '',
    row.tierName,
    row.fullName,
    row.orderCode,
    row.boughtAt,
    row.price,
    ...questions.map((question) => worded(question, said(row, question.id), files)),
  ])
  return { name: `khach-${event.slug}`, rows: [[...heading, ...questions.map(({ label }) => label)], ...guests] }
}

/** The same, sent to those who may see it. */
export const attendeesAreSent: ScheduledSheet = {
  key: 'event-attendees',
  name: 'Người tham dự',
  page: 'event-attendees',
  call: 'exportAttendees',
  isOfOne: true,
  isOfMonth: false,
  about: async (ctx, eventId) => {
    const event = await theEvent(ctx, eventId, 'see-guests')
    return { title: event.name, path: `/host/su-kien/${eventId}/nguoi-tham-du`, endsAt: event.ends_at }
  },
  rows: (ctx, { subjectId }) => attendeeRows(ctx, subjectId),
}

async function attendeesOf(
  ctx: Context,
  event: TheirEvent,
  of: RawBuilder<unknown>,
  { search, tierId, ...paging }: Asked,
) {
  const words = fold(search ?? '').trim()
  const where = sql.join(
    [
      of,
      ...(tierId ? [sql`t.tier_id = ${tierId}`] : []),
      ...(words
        ? [
            sql`position(${words} in fold(t.holder_name || ' ' || coalesce(t.holder_email, '') || ' ' || u.full_name || ' ' || o.code)) > 0`,
          ]
        : []),
    ],
    sql` and `,
  )
  const [questions, rows, { rows: counted }] = await Promise.all([
    questionsOf(ctx, event.id),
    select(ctx, event, where, paging),
    sql<{ n: number }>`select count(*)::int as n from ${FROM} where t.event_id = ${event.id} and ${where}`.execute(
      ctx.db,
    ),
  ])
  const files = await answerFileNames(
    ctx,
    event.id,
    rows.map(({ orderId }) => orderId),
  )
  return {
    name: event.name,
    can: {
      write: mayDoOnEvent(event.role, 'write'),
      message: mayDoOnEvent(event.role, 'message'),
      cancel: mayDoOnEvent(event.role, 'cancel') && (event.ends_at === null || event.ends_at > ctx.now()),
    },
    total: counted[0]?.n ?? 0,
    items: rows.map(({ userId, fullName, email, avatarFileId, answers, orderAnswers, ...row }) => ({
      ...row,
      buyer: { id: userId, fullName, avatarUrl: imageUrl(avatarFileId, 256) },
      maskedEmail: maskedEmail(email),
      answers: questions.flatMap((question) => {
        const given = said({ answers, orderAnswers }, question.id)
        const answer = worded(question, given, files)
        const fileId = typeof given === 'string' && files.has(given) ? given : null
        return answer === '' ? [] : [{ label: question.label, answer, fileId }]
      }),
    })),
  }
}

/** What was answered for a ticket, or once for its order. */
function said({ answers, orderAnswers }: Pick<Row, 'answers' | 'orderAnswers'>, questionId: string) {
  return answers[questionId] ?? orderAnswers?.[questionId]
}

const FROM = sql`tickets t join order_items i on i.id = t.order_item_id join orders o on o.id = t.order_id
  join ticket_tiers r on r.id = t.tier_id join users u on u.id = o.user_id
  left join ticket_wishes w on w.order_id = t.order_id and w.event_id = t.event_id`

async function select(
  ctx: Context,
  event: EventRow,
  where: RawBuilder<unknown>,
  { take, skip }: { take: number; skip: number },
) {
  const { rows } = await sql<Row>`
    select i.id, t.id as "ticketId", o.id as "orderId", o.code as "orderCode", u.id as "userId", u.full_name as "fullName", u.email,
      u.avatar_file_id as "avatarFileId", t.holder_name as "holderName", t.holder_email as "holderEmail", r.id as "tierId",
      r.name as "tierName", i.price, coalesce(o.paid_at, t.created_at) as "boughtAt", t.revoked_at as "revokedAt", i.status, t.answers,
      w.answers as "orderAnswers"
    from ${FROM} where t.event_id = ${event.id} and ${where}
    order by t.created_at desc, t.id limit ${take} offset ${skip}`.execute(ctx.db)
  return rows
}

/** Every question that was ever asked: answers keep the words of those that are asked no more. */
function questionsOf(ctx: Context, eventId: string) {
  return ctx.db
    .selectFrom('event_questions')
    .select(['id', 'kind', 'label'])
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('id')
    .execute()
}
