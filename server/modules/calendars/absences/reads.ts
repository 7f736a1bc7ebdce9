import { type RawBuilder, sql } from 'kysely'
import { imageUrl } from '#domain/media.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** When the caller is away, from now on. */
export async function myAbsences(ctx: Context) {
  const items = await absencesWhere(ctx, sql`a.host_id = ${asHost(ctx)} and upper(a.span) > ${ctx.now()}`)
  return { items, total: items.length }
}

/** Days off that fit, in order. */
export async function absencesWhere(ctx: Context | Tx, where: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: string
    startsAt: Date
    endsAt: Date
    note: string
    colleagueId: string | null
    fullName: string | null
    avatarFileId: string | null
  }>`
    select a.id, lower(a.span) as "startsAt", upper(a.span) as "endsAt", a.note, u.id as "colleagueId",
      u.full_name as "fullName", u.avatar_file_id as "avatarFileId"
    from host_absences a left join users u on u.id = a.colleague_id where ${where} order by a.span`.execute(ctx.db)
  return rows.map(({ colleagueId, fullName, avatarFileId, ...row }) => ({
    ...row,
    colleague:
      colleagueId === null
        ? null
        : { id: colleagueId, fullName: fullName ?? '', avatarUrl: imageUrl(avatarFileId, 256) },
  }))
}
