import type { MeetingSubject } from '#domain/meetings.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { settleMeetings } from './settle-meetings.ts'

/** Asks the providers again now for what they did not do for one owner. */
export async function retryMeetings(ctx: Context, of: { kind: MeetingSubject; ownerId: string }): Promise<void> {
  await write(ctx, (tx) =>
    tx.db
      .updateTable('meetings')
      .set({ due_at: tx.now(), tries: 0 })
      .where('kind', '=', of.kind)
      .where('owner_id', '=', of.ownerId)
      .where('problem', 'is not', null)
      .execute(),
  )
  await settleMeetings(ctx, of)
}
