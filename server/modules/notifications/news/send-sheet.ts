import type { DomainEvents } from '#domain/domain-events.ts'
import { dayWords, formatDate } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type MadeSheet, makeSheet, noteSending } from '#server/modules/insights/index.ts'
import type { Announcement } from '../messages/announcement.ts'
import { announce } from './announce.ts'

/**
 * Makes the sheet of a sending and writes its letter; the sending is noted with it, so it happens once. One that ended with
 * what it was about says nothing: its last letter did.
 */
export async function sendSheet(ctx: Context, { sendingId }: DomainEvents['sheet.due']): Promise<void> {
  const made = await makeSheet(ctx, sendingId)
  if (!made) return
  await write(ctx, async (tx) => {
    if (!(await noteSending(tx, sendingId, made))) return
    if (made.is === 'STOPPED' && made.stop === 'ENDED') return
    await announce(tx, announcementOf(sendingId, made))
  })
}

function announcementOf(source: string, made: MadeSheet): Announcement {
  const { userId, sheetName } = made
  if (made.is === 'STOPPED')
    return { kind: 'SHEET_STOPPED', source, to: [userId], facts: { sheetName, title: made.title, reason: made.reason } }
  return {
    kind: 'SHEET_SENT',
    source,
    to: [userId],
    only: ['EMAIL'],
    ...(made.file && { files: [made.file] }),
    facts: {
      sheetName,
      title: made.about.title,
      rows: made.rows,
      month: made.month && dayWords(made.month),
      isAttached: made.file !== null,
      when: made.when,
      ending: made.endsAt && formatDate(made.endsAt),
      path: made.about.path,
    },
  }
}
