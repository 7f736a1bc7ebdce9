import { fail } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { anyEvent } from '../rows.ts'
import { ticketPdf } from './pdf.ts'
import { testTicket } from './test-ticket.ts'
import { timesOf } from './times.ts'

/** A test ticket as a paper like that of a real one, which says on its face what it is. EVENT_NOT_FOUND, TIER_NOT_FOUND. */
export async function printTestTicket(ctx: Context, eventId: string, tierId: string): Promise<Answer> {
  const { event, ticket } = await testTicket(ctx, eventId, tierId)
  const { host_id: hostId, starts_at: startsAt, ends_at: endsAt, created_at: createdAt } = await anyEvent(ctx, eventId)
  const host = await ctx.db.selectFrom('users').select('full_name').where('id', '=', hostId).executeTakeFirstOrThrow()
  const { tierName, holderName, code, sessions } = ticket ?? fail('TIER_NOT_FOUND')
  const bytes = await ticketPdf({
    isTest: true,
    code,
    tierName: tierName || 'Hạng vé chưa đặt tên',
    holderName,
    orderCode: 'Vé thử, không có đơn hàng',
    times: startsAt && endsAt ? timesOf({ sessions, event: { startsAt, endsAt } }) : ['Chưa có ngày giờ'],
    at: startsAt ?? createdAt,
    event: { ...event, name: event.name || 'Sự kiện chưa đặt tên', hostName: host.full_name },
  })
  return new Answer(null, {
    stream: bytes,
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="ve-thu.pdf"' },
  })
}
