import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { EventType } from '#domain/enums.ts'
import { heldAt, heldWords } from '#domain/event/when.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { TICKET_REHEARSED } from '../messages/rules.ts'
import { insertMessages } from '../sending/write-messages.ts'

type Rehearsed = {
  eventId: string
  tierId: string
  email: string
  holderName: string
  tierName: string
  eventName: string
  types: EventType[]
  placeName: string
  address: string
  startsAt: Date | null
  endsAt: Date | null
}

/** Writes the letter with a test ticket, to the address of who asked for it. Of what was deleted meanwhile nothing is written. */
export async function sendTestTicket(ctx: Context, asked: DomainEvents['ticket.rehearsed']): Promise<void> {
  const { eventId, tierId, userId, at } = asked
  const { rows } = await sql<Rehearsed>`
    select e.id as "eventId", r.id as "tierId", u.email, u.full_name as "holderName", r.name as "tierName", e.name as "eventName",
      e.types, e.place_name as "placeName", e.address, e.starts_at as "startsAt", e.ends_at as "endsAt"
    from events e join ticket_tiers r on r.event_id = e.id join users u on u.id = ${userId}
    where e.id = ${eventId} and r.id = ${tierId} and e.status <> 'DELETED' and u.state = 'ACTIVE'`.execute(ctx.db)
  const [ticket] = rows
  if (!ticket) return
  await write(ctx, (tx) =>
    insertMessages(tx, [
      {
        ...render(letter(ticket), ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${TICKET_REHEARSED}:${tierId}:${userId}:${at}`,
        user_id: userId,
        kind: TICKET_REHEARSED,
        channel: 'EMAIL',
        recipient: ticket.email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: addDays(tx.now(), 1),
      },
    ]),
  )
}

/** The words of the real letter, between two that say what this one is. */
function letter({ eventId, tierId, holderName, startsAt, endsAt, ...event }: Rehearsed): LetterPlan {
  const eventName = event.eventName || 'Sự kiện chưa đặt tên'
  const tierName = event.tierName || 'Hạng vé chưa đặt tên'
  const when = startsAt && endsAt ? heldWords(startsAt, endsAt) : 'Chưa có ngày giờ'
  return {
    subject: `[Vé thử] Vé “${eventName}”`,
    preheader: 'Vé thử – không có giá trị vào cửa.',
    heading: eventName,
    blocks: [
      { is: 'note', text: 'VÉ THỬ – không có giá trị vào cửa. Người tham dự nhận một thư như thế này.' },
      { is: 'text', text: `${holderName} ơi, đây là vé của sự kiện này, hạng “${tierName}”.` },
      { is: 'text', text: `${when}. ${heldAt(event)}.` },
      { is: 'button', label: 'Mở vé thử', path: `/host/su-kien/${eventId}/ve-thu?hang=${tierId}` },
      {
        is: 'note',
        text: 'Máy quét nhận ra vé này và báo “Vé thử”, không ghi lượt vào và không cho ai vào. Không có gì được bán.',
      },
    ],
  }
}
