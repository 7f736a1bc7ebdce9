import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { EventType } from '#domain/enums.ts'
import { heldAt, heldWords } from '#domain/event/when.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { ticketCode } from '#server/modules/events/index.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { TICKET_HANDED } from '../messages/rules.ts'
import { insertMessages } from '../sending/write-messages.ts'

type Ticket = {
  id: string
  serial: number
  email: string
  holderName: string
  buyerName: string
  tierName: string
  eventName: string
  types: EventType[]
  placeName: string
  address: string
  startsAt: Date
  endsAt: Date
}

/**
 * Writes the letter with a ticket to who comes with it, who need not have an account. Nothing is written where the ticket is
 * good no more, or has another code by now: that one has a letter of its own.
 */
export async function sendTicket(ctx: Context, { ticketId, serial }: DomainEvents['ticket.handed']): Promise<void> {
  const { rows } = await sql<Ticket>`
    select t.id, t.serial, t.holder_email as email, t.holder_name as "holderName", u.full_name as "buyerName", r.name as "tierName",
      e.name as "eventName", e.types, e.place_name as "placeName", e.address, e.starts_at as "startsAt", e.ends_at as "endsAt"
    from tickets t join events e on e.id = t.event_id join ticket_tiers r on r.id = t.tier_id join users u on u.id = t.user_id
    where t.id = ${ticketId} and t.serial = ${serial} and t.revoked_at is null and t.holder_email is not null
      and e.status <> 'CANCELED' and e.ends_at > ${ctx.now()}`.execute(ctx.db)
  const [ticket] = rows
  if (!ticket) return
  const plan = letter(ticket, await ticketCode(ctx, ticket))
  await write(ctx, (tx) =>
    insertMessages(tx, [
      {
        ...render(plan, ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${TICKET_HANDED}:${ticketId}:${serial}:${sha256(ticket.email).slice(0, 16)}`,
        user_id: null,
        kind: TICKET_HANDED,
        channel: 'EMAIL',
        recipient: ticket.email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: ticket.endsAt,
      },
    ]),
  )
}

function letter({ eventName, buyerName, holderName, tierName, ...event }: Ticket, code: string): LetterPlan {
  return {
    subject: `${buyerName} gửi bạn vé “${eventName}”`,
    preheader: `${heldWords(event.startsAt, event.endsAt)}. Mở vé không cần tài khoản.`,
    heading: eventName,
    blocks: [
      { is: 'text', text: `${holderName} ơi, ${buyerName} gửi bạn vé của sự kiện này, hạng “${tierName}”.` },
      { is: 'text', text: `${heldWords(event.startsAt, event.endsAt)}. ${heldAt(event)}.` },
      { is: 'button', label: 'Mở vé', path: `/tham-gia/${code}` },
      {
        is: 'note',
        text: 'Ai có đường dẫn này đều dùng được vé, nên bạn giữ cho riêng mình nhé. Nếu bạn không chờ thư này, hãy bỏ qua: Bến Học không gửi tin quảng cáo đến địa chỉ này.',
      },
    ],
  }
}
