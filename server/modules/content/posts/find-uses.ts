import { sql } from 'kysely'
import type { UseVersion } from '#domain/uses.ts'
import { type FilePlace, namedIn, patternOf } from '#server/core/file-places.ts'

/** Posts keep pictures: covers and those in their texts, in drafts, in what waits, and in what readers see. */
export const postsKeepFiles: FilePlace = {
  name: 'posts',
  async find(ctx, sought) {
    const found = []
    for (const [ownerId, own] of Map.groupBy(sought, (one) => one.ownerId)) {
      const { rows } = await sql<{ title: string; version: UseVersion; cover: string | null; text: string }>`
        select title, 'DRAFT' as version, cover_file_id as cover,
          concat(body::text, members_body::text) as text from posts where author_id = ${ownerId}
        union all
        select waiting->>'title', 'SUBMITTED', (waiting->>'coverFileId')::uuid,
          concat((waiting->'body')::text, (waiting->'membersBody')::text) from posts
        where author_id = ${ownerId} and waiting is not null
        union all
        select g.title, 'LIVE', g.cover_file_id, concat(g.body::text, g.members_body::text) from post_pages g join posts p on p.id = g.post_id
        where p.author_id = ${ownerId}`.execute(ctx.db)
      const pattern = new RegExp(patternOf(own))
      for (const { title, version, cover, text } of rows) {
        const use = {
          place: 'POST' as const,
          title: title || 'Bài viết chưa đặt tên',
          courseId: null,
          lessonId: null,
          lessonName: null,
          version,
        }
        for (const { id, fileIds } of own)
          if (cover !== null && fileIds.includes(cover)) found.push({ id, use: { ...use, how: 'PICTURE' as const } })
        if (pattern.test(text))
          for (const { id } of namedIn(text, own)) found.push({ id, use: { ...use, how: 'TEXT' as const } })
      }
    }
    return found
  },
}
