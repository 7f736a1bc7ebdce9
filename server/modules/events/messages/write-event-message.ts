import { type Around, MESSAGE_LIMITS, type MessageTrigger, momentOf } from '#domain/event/messages.ts'
import { fail, must } from '#domain/faults.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { foresee } from '#server/modules/moderation/index.ts'
import { type EventRow, lockEvent } from '../rows.ts'
import { shownMessages } from './reads.ts'
import type { MessageRow } from './rows.ts'
import { mustBeOfEvent, type Segment, segmentPeople } from './segment.ts'
import { messagesLeft, sendMessage } from './send-message.ts'

type Wish = Segment & {
  subject: string
  body: string
  link: string | null
  trigger: MessageTrigger
  schedule: Around | null
}

/**
 * Writes to a part of those who have tickets: at once, around the start or the end, or at the next change of a time or a
 * place. Words that a person would have to look at first are refused: a letter is not called back. So many a day go out.
 * EVENT_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT, TIER_NOT_FOUND, SESSION_NOT_FOUND, CONTENT_REFUSED, EVENT_MESSAGE_LIMIT,
 * EVENT_MESSAGE_NOBODY; VALIDATION_FAILED where the moment has passed.
 */
export async function writeEventMessage(ctx: Context, eventId: string, wish: Wish) {
  const { event, row } = await write(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId, 'message')
    must((LIVE_EVENT as readonly string[]).includes(event.status), 'STATUS_CONFLICT')
    await mustBeOfEvent(tx, eventId, wish)
    mustBeAhead(tx, event, wish)
    await mustBeClean(tx, wish)
    await mustHaveRoom(tx, eventId, wish)
    const schedule = wish.trigger === 'SCHEDULED' ? wish.schedule : null
    const row = (await tx.db
      .insertInto('event_messages')
      .values({
        event_id: eventId,
        author_id: asHost(tx),
        subject: wish.subject,
        body: wish.body,
        link: wish.link,
        tier_id: wish.tierId,
        session_id: wish.sessionId,
        presence: wish.presence,
        sent_by: wish.trigger,
        anchor: schedule?.anchor ?? null,
        direction: schedule?.direction ?? null,
        amount: schedule?.amount ?? null,
        unit: schedule?.unit ?? null,
        status: 'WAITING',
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()) as MessageRow
    await audit(tx, 'event.message-written', 'event', eventId, { messageId: row.id, title: wish.subject })
    if (wish.trigger === 'NOW') await sendMessage(tx, row)
    return { event, row: await again(tx, row.id) }
  })
  const [shown] = await shownMessages(ctx, event, [row])
  return shown ?? fail('EVENT_MESSAGE_NOT_FOUND')
}

function mustBeAhead(tx: Tx, event: EventRow, { trigger, schedule }: Wish): void {
  if (trigger !== 'SCHEDULED') return
  const refusal = (path: string, message: string) => ({ errors: [{ path, code: 'SCHEDULE', message }] })
  must(schedule !== null, 'VALIDATION_FAILED', refusal('schedule', 'Hãy chọn thời điểm gửi.'))
  const at = momentOf(schedule, { startsAt: event.starts_at, endsAt: event.ends_at })
  must(at !== null && at > tx.now(), 'VALIDATION_FAILED', refusal('schedule.amount', 'Thời điểm này đã qua.'))
}

async function mustBeClean(tx: Tx, { subject, body }: Wish): Promise<void> {
  const texts = [
    { field: 'subject', text: subject },
    { field: 'body', text: body },
  ]
  const warnings = await foresee(tx, 'EVENT', texts)
  if (warnings.length === 0) return
  const errors = warnings.map(({ path, message, refused }) => ({
    path,
    code: 'CONTENT_REFUSED',
    message: refused ? message : 'Phần này có từ cần Bến Học xem trước nên không gửi được. Vui lòng viết lại.',
  }))
  fail('CONTENT_REFUSED', { errors })
}

async function mustHaveRoom(tx: Tx, eventId: string, wish: Wish): Promise<void> {
  if (wish.trigger === 'NOW') {
    must((await messagesLeft(tx, eventId)) > 0, 'EVENT_MESSAGE_LIMIT')
    must((await segmentPeople(tx, eventId, wish)).length > 0, 'EVENT_MESSAGE_NOBODY')
    return
  }
  const { count } = await tx.db
    .selectFrom('event_messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  must(Number(count) < MESSAGE_LIMITS.waiting, 'EVENT_MESSAGE_LIMIT', {
    message: `Mỗi sự kiện có nhiều nhất ${MESSAGE_LIMITS.waiting} tin đang chờ gửi.`,
  })
}

async function again(tx: Tx, id: string): Promise<MessageRow> {
  const row = await tx.db.selectFrom('event_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as MessageRow
}
