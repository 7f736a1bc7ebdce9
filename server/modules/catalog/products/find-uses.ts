import { isKindWith } from '#domain/sold/kinds.ts'
import type { FilePlace } from '#server/core/file-places.ts'

/** The picture a product is sold with. */
export const productsKeepFiles: FilePlace = {
  name: 'products',
  async find(ctx, sought) {
    const fileIds = sought.flatMap((one) => one.fileIds)
    if (fileIds.length === 0) return []
    const rows = await ctx.db
      .selectFrom('products')
      .select(['id', 'kind', 'name', 'cover_file_id'])
      .where('cover_file_id', 'in', fileIds)
      .where('on_sale', '=', true)
      .execute()
    return rows.flatMap((row) =>
      sought
        .filter(({ fileIds }) => row.cover_file_id !== null && fileIds.includes(row.cover_file_id))
        .map(({ id }) => ({
          id,
          use: {
            place: 'PRODUCT_PICTURE' as const,
            title: row.name,
            courseId: isKindWith('course', row.kind) ? row.id : null,
            lessonId: null,
            lessonName: null,
            version: 'LIVE' as const,
            how: 'PICTURE' as const,
          },
        })),
    )
  },
}
