import { sql } from 'kysely'
import { z } from 'zod'
import type { BadgeSize } from '#domain/event/badges.ts'
import { fail, must } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { theEvent } from '../rows.ts'
import { type Badge, badgesPdf } from './badges-pdf.ts'

const MOST = 5_000
const ids = z.array(z.uuid()).min(1)
type Asked = { size: BadgeSize; tickets?: string | undefined; tierId?: string | undefined }

/**
 * Name badges of who comes, by name: of all, of one tier, or of some tickets. EVENT_NOT_FOUND, NOT_OWNER; TICKET_NOT_FOUND
 * where one of those is not a good ticket of this event.
 */
export async function printBadges(ctx: Context, eventId: string, { size, tickets, tierId }: Asked): Promise<Answer> {
  const event = await theEvent(ctx, eventId, 'see-guests')
  const wanted = tickets === undefined ? null : idsOf(tickets)
  const { rows } = await sql<Badge>`
    select t.holder_name as "holderName", r.name as "tierName"
    from tickets t join ticket_tiers r on r.id = t.tier_id
    where t.event_id = ${eventId} and t.revoked_at is null
      and (${wanted}::uuid[] is null or t.id = any(${wanted}::uuid[])) and (${tierId ?? null}::uuid is null or r.id = ${tierId ?? null}::uuid)
    order by fold(t.holder_name), t.id limit ${MOST}`.execute(ctx.db)
  must(wanted === null || rows.length === wanted.length, 'TICKET_NOT_FOUND')
  const bytes = await badgesPdf({ name: event.name, startsAt: event.starts_at ?? event.created_at }, rows, size)
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="the-ten-${event.slug}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

function idsOf(text: string): string[] {
  const read = ids.safeParse([...new Set(text.split(',').map((id) => id.trim()))])
  return read.success ? read.data : fail('TICKET_NOT_FOUND')
}
