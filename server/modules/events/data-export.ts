import type { EventQuestion } from '#domain/event/fields.ts'
import { type ReservationSource, type ReservationStatus, reservationWords } from '#domain/event/reservation.ts'
import { eventStatusWords } from '#domain/event/status-words.ts'
import { plainText, type RichText } from '#domain/richtext.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { worded } from './attendees/worded.ts'
import type { FileNames } from './tickets/files/reads.ts'

type Answers = Record<string, string | string[]>
type Questions = ReadonlyMap<string, Pick<EventQuestion, 'kind' | 'label'>>

/** What events keep about a person: their tickets with what they answered, and the events that they hold. */
export async function eventsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [tickets, questions, names, files, events, waits, messages] = await Promise.all([
    ticketsOf(ctx, userId),
    questionsTo(ctx, userId),
    fileNamesOf(ctx, userId),
    filesOf(ctx, userId),
    ctx.db.selectFrom('events').selectAll().where('host_id', '=', userId).orderBy('created_at').execute(),
    waitsOf(ctx, userId),
    ctx.db
      .selectFrom('event_messages as m')
      .innerJoin('events as e', 'e.id', 'm.event_id')
      .select(['e.name', 'm.subject', 'm.body', 'm.link', 'm.created_at', 'm.sent_at'])
      .where('m.author_id', '=', userId)
      .orderBy('m.created_at')
      .execute(),
  ])
  return [
    {
      name: 've-su-kien',
      title: 'Vé sự kiện của bạn',
      rows: tickets.map((row) => ({
        'Sự kiện': row.event,
        'Hạng vé': row.tier,
        'Người tham dự': row.holder_name,
        Email: row.holder_email,
        'Câu trả lời': answered({ ...(row.wish as Answers | null), ...(row.answers as Answers) }, questions, names),
        'Tên có thể nằm trong danh sách tham dự': row.is_seen ?? false,
        'Có từ lúc': row.created_at,
        'Vào phòng họp lúc': row.joined_at,
        'Thu hồi lúc': row.revoked_at,
        'Lý do thu hồi': row.revoked_reason,
      })),
    },
    {
      name: 'tep-tra-loi-su-kien',
      title: 'Tệp bạn gửi khi mua vé',
      rows: files.map((row) => ({
        'Sự kiện': row.event,
        'Câu hỏi': row.label,
        'Tên tệp': row.name,
        'Kích thước (byte)': row.size,
        'Gửi lúc': row.created_at,
      })),
    },
    {
      name: 'cho-ve-su-kien',
      title: 'Vé bạn chờ, xin duyệt hoặc được mời',
      rows: waits.map((row) => ({
        'Sự kiện': row.name,
        'Trạng thái': reservationWords(row.source as ReservationSource, row.status as ReservationStatus),
        'Lời nhắn': row.note,
        'Trả lời': row.reason,
        'Bắt đầu chờ': row.created_at,
        'Giữ vé đến': row.expires_at,
      })),
    },
    {
      name: 'tin-nhan-su-kien',
      title: 'Tin bạn nhắn người tham dự',
      rows: messages.map((row) => ({
        'Sự kiện': row.name,
        'Tiêu đề': row.subject,
        'Nội dung': row.body,
        'Liên kết': row.link,
        'Viết lúc': row.created_at,
        'Gửi lúc': row.sent_at,
      })),
    },
    {
      name: 'su-kien-to-chuc',
      title: 'Sự kiện bạn tổ chức',
      rows: events.map((row) => ({
        'Sự kiện': row.name,
        'Trạng thái': eventStatusWords[row.status],
        'Giới thiệu ngắn': row.summary,
        'Nội dung': plainText(row.about as unknown as RichText),
        'Địa điểm': row.place_name,
        'Địa chỉ': row.address,
        'Chỉ đường': row.directions,
        'Bắt đầu': row.starts_at,
        'Kết thúc': row.ends_at,
        'Viết lúc': row.created_at,
        'Hiển thị từ': row.published_at,
      })),
    },
  ]
}

function waitsOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('ticket_reservations as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select(['e.name', 'r.source', 'r.status', 'r.note', 'r.reason', 'r.created_at', 'r.expires_at'])
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .execute()
}

function ticketsOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('ticket_tiers as r', 'r.id', 't.tier_id')
    .leftJoin('ticket_wishes as w', (join) =>
      join.onRef('w.order_id', '=', 't.order_id').onRef('w.event_id', '=', 't.event_id'),
    )
    .select(['e.name as event', 'r.name as tier', 't.holder_name', 't.holder_email', 't.answers'])
    .select((e) =>
      e
        .selectFrom('meeting_guests as g')
        .select((g) => g.fn.min('g.joined_at').as('joined_at'))
        .whereRef('g.guest_id', '=', 't.id')
        .as('joined_at'),
    )
    .select(['w.answers as wish', 'w.is_seen', 't.created_at', 't.revoked_at', 't.revoked_reason'])
    .where('t.user_id', '=', userId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
}

/** Every question that somebody may have answered, those that are asked no more among them. */
async function questionsTo(ctx: Context, userId: string): Promise<Questions> {
  const rows = await ctx.db
    .selectFrom('event_questions as q')
    .select(['q.id', 'q.kind', 'q.label'])
    .where('q.event_id', 'in', (e) => e.selectFrom('tickets').select('event_id').where('user_id', '=', userId))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of files that answer for their tickets, whoever handed them in. */
async function fileNamesOf(ctx: Context, userId: string): Promise<FileNames> {
  const rows = await ctx.db
    .selectFrom('answer_file_uses as u')
    .innerJoin('answer_files as f', 'f.id', 'u.file_id')
    .select(['f.id', 'f.name'])
    .where('u.order_id', 'in', (e) => e.selectFrom('tickets').select('order_id').where('user_id', '=', userId))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function filesOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('answer_files as f')
    .innerJoin('event_questions as q', 'q.id', 'f.question_id')
    .innerJoin('events as e', 'e.id', 'q.event_id')
    .select(['f.id', 'f.name', 'f.size', 'f.created_at', 'q.label', 'e.name as event'])
    .where('f.owner_id', '=', userId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
}

function answered(answers: Answers, questions: Questions, files: FileNames): string[] {
  return Object.entries(answers).map(([id, answer]) => {
    const question = questions.get(id) ?? { kind: 'TEXT', label: 'Câu hỏi' }
    return `${question.label}: ${worded(question, answer, files)}`
  })
}
