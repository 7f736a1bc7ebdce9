import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '#domain/faults.ts'
import { after, MINUTE } from '#domain/time.ts'
import { LARGEST } from '#domain/uploads.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { addFilm } from '#server/modules/library/index.ts'

/** Longer than any download lasts: whoever is silent for so long has died. */
const LEASE_MS = 45 * MINUTE
const MOST_TRIES = 12
const LONGEST_WAIT_MS = 120 * MINUTE

type Claimed = { id: string; providerId: string; sessionId: string; name: string; hostId: string; tries: number }

/** Brings recordings that Zoom told of into the libraries of their hosts, one at a time, for whoever has a ticket. */
export async function bringRecordings(ctx: Context): Promise<void> {
  for (let one = await claim(ctx); one !== null; one = await claim(ctx)) await bring(ctx, one)
}

function claim(ctx: Context): Promise<Claimed | null> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('meeting_recordings as r')
      .innerJoin('meetings as m', 'm.id', 'r.meeting_id')
      .innerJoin('event_sessions as s', 's.id', 'm.subject_id')
      .innerJoin('events as e', 'e.id', 's.event_id')
      .select(['m.id', 'm.provider_id', 's.id as session_id', 's.name', 'e.name as event_name', 'e.host_id', 'r.tries'])
      .where('r.due_at', '<=', tx.now())
      .orderBy('r.due_at')
      .limit(1)
      .forUpdate('r')
      .skipLocked()
      .executeTakeFirst()
    if (!row || row.provider_id === null) return null
    const tries = row.tries + 1
    await tx.db
      .updateTable('meeting_recordings')
      .set({ due_at: after(tx.now(), LEASE_MS), tries })
      .where('meeting_id', '=', row.id)
      .execute()
    const name = [row.event_name, row.name].filter(Boolean).join(' – ')
    return { id: row.id, providerId: row.provider_id, sessionId: row.session_id, name, hostId: row.host_id, tries }
  })
}

async function bring(ctx: Context, { id, providerId, sessionId, name, hostId, tries }: Claimed): Promise<void> {
  const folder = path.join(ctx.config.dataDir, 'recordings')
  const file = path.join(folder, `${randomUUID()}.mp4`)
  let fileId: string | null = null
  let isOver = tries >= MOST_TRIES
  try {
    await mkdir(folder, { recursive: true })
    const found = await ctx.providers.meetings.ZOOM?.bringRecording(providerId, { file, most: LARGEST.VIDEO })
    if (found) fileId = (await addFilm(ctx, { ownerId: hostId, name: `${name}.mp4`, path: file })).id
  } catch (error) {
    // What is no film never becomes one.
    isOver ||= isFault(error) && error.code === 'FILE_CONTENT_MISMATCH'
    ctx.log.warn({ meetingId: id, err: error }, 'a recording could not be brought')
  } finally {
    await rm(file, { force: true })
  }
  await write(ctx, async (tx) => {
    if (fileId !== null)
      await tx.db
        .insertInto('session_recordings')
        .values({ session_id: sessionId, file_id: fileId, by_provider: true, added_at: tx.now() })
        .onConflict((conflict) => conflict.column('session_id').doNothing())
        .execute()
    const wait = Math.min(2 ** tries * MINUTE, LONGEST_WAIT_MS)
    if (fileId !== null || isOver) await tx.db.deleteFrom('meeting_recordings').where('meeting_id', '=', id).execute()
    else
      await tx.db
        .updateTable('meeting_recordings')
        .set({ due_at: after(tx.now(), wait) })
        .where('meeting_id', '=', id)
        .execute()
  })
}
