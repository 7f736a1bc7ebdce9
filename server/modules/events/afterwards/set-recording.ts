import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fileInNameOf } from '#server/modules/library/index.ts'
import { lockEvent } from '../rows.ts'
import { eventAfterwards } from './reads.ts'

/**
 * Gives whoever has a ticket for a session a film of it, or takes it away. A film that was uploaded by who manages events
 * becomes its host's. EVENT_NOT_FOUND, NOT_OWNER, SESSION_NOT_FOUND, FILE_NOT_FOUND, FILE_NOT_READY, FILE_TYPE_REFUSED.
 */
export async function setRecording(ctx: Context, eventId: string, sessionId: string, fileId: string | null) {
  await write(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId, 'write')
    const session = await tx.db
      .selectFrom('event_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    must(session !== undefined, 'SESSION_NOT_FOUND')
    await tx.db.deleteFrom('session_recordings').where('session_id', '=', sessionId).execute()
    if (fileId !== null) {
      await fileInNameOf(tx, fileId, ['VIDEO'], event.host_id, 'fileId')
      await tx.db
        .insertInto('session_recordings')
        .values({ session_id: sessionId, file_id: fileId, by_provider: false, added_at: tx.now() })
        .execute()
    }
    // What the host says stands: the provider's is not brought any more.
    await tx.db
      .deleteFrom('meeting_recordings')
      .where('meeting_id', 'in', (e) => e.selectFrom('meetings').select('id').where('subject_id', '=', sessionId))
      .execute()
    await audit(tx, 'event.recording-changed', 'event', eventId, { sessionId, fileId })
  })
  return eventAfterwards(ctx, eventId)
}
