import type { FilePlace } from '#server/core/file-places.ts'

/** The pictures of combos, drafts too. */
export const combosKeepFiles: FilePlace = {
  name: 'combos',
  async find(ctx, sought) {
    const fileIds = sought.flatMap((one) => one.fileIds)
    if (fileIds.length === 0) return []
    const rows = await ctx.db
      .selectFrom('combos')
      .select(['name', 'cover_file_id', 'status'])
      .where('cover_file_id', 'in', fileIds)
      .where('status', '<>', 'REMOVED')
      .execute()
    return rows.flatMap((row) =>
      sought
        .filter((one) => row.cover_file_id !== null && one.fileIds.includes(row.cover_file_id))
        .map(({ id }) => ({
          id,
          use: {
            place: 'COMBO' as const,
            title: row.name,
            courseId: null,
            lessonId: null,
            lessonName: null,
            version: row.status === 'PUBLISHED' ? ('LIVE' as const) : ('DRAFT' as const),
            how: 'PICTURE' as const,
          },
        })),
    )
  },
}
