import { sql } from 'kysely'
import type { UseVersion } from '#domain/uses.ts'
import { type FilePlace, namedIn, patternOf } from '#server/core/file-places.ts'

/** Events keep pictures: their cover, and those in what they say about themselves; drafts too. And films of their sessions. */
export const eventsKeepFiles: FilePlace = {
  name: 'events',
  async find(ctx, sought) {
    const found = []
    for (const [ownerId, own] of Map.groupBy(sought, (one) => one.ownerId)) {
      const { rows } = await sql<{ name: string; version: UseVersion; cover: string | null; about: string }>`
        select name, cover_file_id as cover, about::text as about, case
          when status in ('PUBLISHED', 'CANCELED') or status = 'UNPUBLISHED' and published_at is not null then 'LIVE'
          when status = 'PENDING_APPROVAL_WITH_ADMIN' then 'SUBMITTED' else 'DRAFT' end as version
        from events where host_id = ${ownerId} and status <> 'DELETED'`.execute(ctx.db)
      found.push(...(await filmsOf(ctx, own)))
      const pattern = new RegExp(patternOf(own))
      for (const { name, version, cover, about } of rows) {
        const title = name || 'Sự kiện chưa đặt tên'
        const use = { place: 'EVENT' as const, title, courseId: null, lessonId: null, lessonName: null, version }
        for (const { id, fileIds } of own)
          if (cover !== null && fileIds.includes(cover)) found.push({ id, use: { ...use, how: 'PICTURE' as const } })
        if (pattern.test(about))
          for (const { id } of namedIn(about, own)) found.push({ id, use: { ...use, how: 'TEXT' as const } })
      }
    }
    return found
  },
}

type Sought = Parameters<FilePlace['find']>[1]
type Found = Awaited<ReturnType<FilePlace['find']>>

/** Recordings of sessions. */
async function filmsOf(ctx: Parameters<FilePlace['find']>[0], own: Sought): Promise<Found> {
  const ids = own.flatMap(({ fileIds }) => fileIds)
  if (ids.length === 0) return []
  const { rows } = await sql<{ fileId: string; name: string }>`
    select r.file_id as "fileId", e.name from session_recordings r join event_sessions s on s.id = r.session_id
      join events e on e.id = s.event_id where r.file_id = any(${ids}::uuid[]) and e.status <> 'DELETED'`.execute(
    ctx.db,
  )
  const use = {
    place: 'EVENT',
    courseId: null,
    lessonId: null,
    lessonName: null,
    version: 'LIVE',
    how: 'MAIN',
  } as const
  return own.flatMap(({ id, fileIds }) =>
    rows.flatMap(({ fileId, name }) => (fileIds.includes(fileId) ? [{ id, use: { ...use, title: name } }] : [])),
  )
}
