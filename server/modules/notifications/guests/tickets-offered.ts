import type { DomainEvents } from '#domain/domain-events.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { announceWhole } from '../news/announce-whole.ts'
import { theReservation } from '../news/reservation-reads.ts'
import { insertMessages } from '../sending/write-messages.ts'

export const TICKETS_WAITING = 'TICKETS_WAITING'

/**
 * Tells whom tickets are kept for. Who has an account hears of it like of anything else; who was invited and has none is
 * asked by a letter to open one with the very address.
 */
export async function tellOfOffer(ctx: Context, { reservationId }: DomainEvents['tickets.offered']): Promise<void> {
  const found = await theReservation(ctx, reservationId)
  if (found?.status !== 'OFFERED' || !found.expiresAt || found.expiresAt <= ctx.now()) return
  const { eventId, eventName, slug, source, tickets, expiresAt: until, hostId, hostName, userId, email } = found
  const message = source === 'INVITATION' ? found.note : found.reason
  if (userId)
    return announceWhole(ctx, {
      kind: 'TICKETS_OFFERED',
      source: reservationId,
      about: hostId,
      to: [userId],
      expiresAt: until,
      facts: { eventId, eventName, slug, source, tickets, until, message },
    })
  if (!email) return
  const plan = letter({ eventName, hostName, tickets, until, message, slug, email })
  await write(ctx, (tx) =>
    insertMessages(tx, [
      {
        ...render(plan, ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${TICKETS_WAITING}:${reservationId}`,
        user_id: null,
        kind: TICKETS_WAITING,
        channel: 'EMAIL',
        recipient: email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: until,
      },
    ]),
  )
}

type Facts = {
  eventName: string
  hostName: string
  tickets: string
  until: Date
  message: string
  slug: string
  email: string
}

function letter({ eventName, hostName, tickets, until, message, slug, email }: Facts): LetterPlan {
  const to = encodeURIComponent(`/su-kien/${slug}`)
  return {
    subject: `${hostName} mời bạn đến “${eventName}”`,
    preheader: `${tickets} được giữ cho bạn đến ${formatDateTime(until)}.`,
    heading: eventName,
    blocks: [
      {
        is: 'text',
        text: `${hostName} mời bạn đến sự kiện này và giữ cho bạn ${tickets} đến ${formatDateTime(until)}.`,
      },
      ...(message ? [{ is: 'text' as const, text: message }] : []),
      { is: 'text', text: `Hãy tạo tài khoản bằng đúng địa chỉ ${email} để nhận vé.` },
      { is: 'button', label: 'Tạo tài khoản và nhận vé', path: `/dang-ky?to=${to}` },
      { is: 'note', text: 'Nếu bạn không chờ thư này, hãy bỏ qua. Bến Học không gửi gì thêm đến địa chỉ này.' },
    ],
  }
}
