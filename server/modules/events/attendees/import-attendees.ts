import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import { questionsOf } from '../parts.ts'
import { lockEvent, theEvent } from '../rows.ts'
import { dropUnnamedFiles } from '../tickets/files/drop-answer-files.ts'
import { answerFileNames } from '../tickets/files/reads.ts'
import { handTicket } from '../tickets/hand-ticket.ts'
import { type Judged, judgeRow, type Ticket } from './judge-row.ts'
import { namesOfSheet, type SheetRow } from './sheet-rules.ts'

type Upload = { file: { name: string; base64: string }; dryRun: boolean }
type Row = SheetRow & Partial<Judged> & { held: Ticket | undefined; problems: string[] }

/**
 * Names who comes from a spreadsheet, by the number of each ticket: all rows, or none where one has a problem. A ticket that
 * somebody else comes with gets a new code, which its buyer is told. A dry run tells the same and changes nothing.
 * EVENT_NOT_FOUND, NOT_OWNER, EVENT_OVER, SHEET_UNREADABLE, TOO_LARGE.
 */
export async function importAttendees(ctx: Context, eventId: string, { file, dryRun }: Upload) {
  await theEvent(ctx, eventId, 'write')
  const sheet = await readSheet(Buffer.from(file.base64, 'base64'))
  return write(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId, 'write')
    must(event.ends_at === null || event.ends_at > tx.now(), 'EVENT_OVER')
    const questions = await questionsOf(tx, eventId)
    const files = await answerFileNames(tx, eventId)
    const read = namesOfSheet(sheet, questions)
    const tickets = await lockTicketsOf(tx, eventId, read)
    const seen = new Set<string>()
    const rows = read.map((row): Row => {
      const held = tickets.get(row.ticketId ?? '')
      if (!held) return { ...row, held, problems: ['Không có vé nào của sự kiện mang mã này.'] }
      if (seen.has(held.id)) return { ...row, held, problems: ['Vé này đã có ở một dòng phía trên.'] }
      seen.add(held.id)
      return { ...row, held, ...judgeRow(row, held, questions, files) }
    })
    const refused = rows.filter(({ problems }) => problems.length > 0)
    const changed = rows.filter(({ problems, changes = [] }) => problems.length === 0 && changes.length > 0)
    const applied = !dryRun && refused.length === 0 && changed.length > 0
    if (applied) {
      await keep(tx, changed)
      await tellRenamed(tx, eventId, changed)
      await audit(tx, 'event.attendees-imported', 'event', eventId, { name: file.name, changed: changed.length })
    }
    return {
      applied,
      changed: changed.length,
      refused: refused.length,
      same: rows.length - changed.length - refused.length,
      rows: rows
        .filter((row) => refused.includes(row) || changed.includes(row))
        .map(({ row, ticket, held, name, changes = [], problems }) => ({
          row,
          ticket: held ? '' : ticket,
          holderName: held?.holderName ?? name ?? '',
          outcome: problems.length > 0 ? ('REFUSED' as const) : ('CHANGED' as const),
          changes,
          problems,
        })),
    }
  })
}

async function lockTicketsOf(tx: Tx, eventId: string, rows: readonly SheetRow[]): Promise<Map<string, Ticket>> {
  const ids = rows.flatMap(({ ticketId }) => ticketId ?? [])
  const { rows: found } = await sql<Ticket>`
    select t.id, t.order_id as "orderId", t.user_id as "userId", t.holder_name as "holderName", t.holder_email as "holderEmail", t.serial, t.answers,
      t.revoked_at as "revokedAt",
      (select w.answers from ticket_wishes w where w.order_id = t.order_id and w.event_id = t.event_id) as "orderAnswers",
      exists (select from check_ins c where c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null) as "isUsed"
    from tickets t where t.event_id = ${eventId} and t.id = any(${ids}::uuid[]) order by t.id for update of t`.execute(
    tx.db,
  )
  return new Map(found.map((ticket) => [ticket.id, ticket]))
}

async function keep(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const { held, next } of rows) {
    if (!held || !next) continue
    await tx.db
      .updateTable('tickets')
      .set({
        holder_name: next.holderName,
        holder_email: next.holderEmail,
        answers: JSON.stringify(next.answers),
        serial: held.serial + (next.holderName === held.holderName ? 0 : 1),
      })
      .where('id', '=', held.id)
      .execute()
    if (next.holderName !== held.holderName || next.holderEmail !== held.holderEmail) await handTicket(tx, held.id)
  }
  await dropUnnamedFiles(
    tx,
    rows.flatMap(({ held }) => held?.orderId ?? []),
  )
}

/** Whose tickets got new codes hear of it once for all of theirs. */
async function tellRenamed(tx: Tx, eventId: string, rows: readonly Row[]): Promise<void> {
  const renamed = rows.flatMap(({ held, next }) => (held && next && next.holderName !== held.holderName ? [held] : []))
  for (const [userId, own] of Map.groupBy(renamed, (ticket) => ticket.userId)) {
    const [first] = own
    if (!first) continue
    await publish(tx, 'tickets.renamed', {
      eventId,
      userId,
      ticketIds: own.map(({ id }) => id),
      source: `${first.id} ${first.serial + 1}`,
    })
  }
}
