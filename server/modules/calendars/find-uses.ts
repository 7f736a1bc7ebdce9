import { sql } from 'kysely'
import { type FilePlace, namedIn, patternOf } from '#server/core/file-places.ts'

type Row = { name: string; isOpen: boolean; cover: string | null; about: string }
type Sought = Parameters<FilePlace['find']>[1]
type Found = Awaited<ReturnType<FilePlace['find']>>

/** Calendars keep pictures: their cover, and those in what they say about themselves; those that are closed too. */
export const calendarsKeepFiles: FilePlace = {
  name: 'calendars',
  async find(ctx, sought) {
    const found: Found[] = []
    for (const [ownerId, own] of Map.groupBy(sought, (one) => one.ownerId)) {
      const { rows } = await sql<Row>`
        select name, cover_file_id as cover, about::text as about, status = 'ACTIVE' as "isOpen"
        from calendars where host_id = ${ownerId} and deleted_at is null`.execute(ctx.db)
      const pattern = new RegExp(patternOf(own))
      found.push(...rows.map((row) => usesIn(row, own, pattern)))
    }
    return found.flat()
  },
}

function usesIn({ name, isOpen, cover, about }: Row, own: Sought, pattern: RegExp): Found {
  const version = isOpen ? ('LIVE' as const) : ('DRAFT' as const)
  const use = { place: 'CALENDAR' as const, title: name, courseId: null, lessonId: null, lessonName: null, version }
  const covers = own.filter(({ fileIds }) => cover !== null && fileIds.includes(cover))
  const named = pattern.test(about) ? namedIn(about, own) : []
  return [
    ...covers.map(({ id }) => ({ id, use: { ...use, how: 'PICTURE' as const } })),
    ...named.map(({ id }) => ({ id, use: { ...use, how: 'TEXT' as const } })),
  ]
}
