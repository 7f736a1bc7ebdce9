import type { FilePlace } from '#server/core/file-places.ts'

/** The picture of a person. */
export const profilesKeepFiles: FilePlace = {
  name: 'profiles',
  async find(ctx, sought) {
    const fileIds = sought.flatMap((one) => one.fileIds)
    if (fileIds.length === 0) return []
    const rows = await ctx.db
      .selectFrom('users')
      .select(['full_name', 'avatar_file_id'])
      .where('avatar_file_id', 'in', fileIds)
      .execute()
    return rows.flatMap((row) =>
      sought
        .filter(({ fileIds }) => row.avatar_file_id !== null && fileIds.includes(row.avatar_file_id))
        .map(({ id }) => ({
          id,
          use: {
            place: 'PROFILE' as const,
            title: row.full_name,
            courseId: null,
            lessonId: null,
            lessonName: null,
            version: 'LIVE' as const,
            how: 'PICTURE' as const,
          },
        })),
    )
  },
}
