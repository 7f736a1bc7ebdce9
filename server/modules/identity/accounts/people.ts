import { imageUrl } from '#domain/media.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A person as others may see them. */
export type PublicPerson = { id: string; fullName: string; avatarUrl: string | null }

/** People by their ids; ids nobody has are left out, so are nulls. */
export async function peopleOf(ctx: Context | Tx, ids: readonly (string | null)[]): Promise<Map<string, PublicPerson>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar_file_id'])
    .where('id', 'in', asked)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, fullName: row.full_name, avatarUrl: imageUrl(row.avatar_file_id, 256) }]),
  )
}
