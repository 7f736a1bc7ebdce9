import type { Pictures } from '#server/modules/identity/index.ts'

/** Pictures that stand ready for everybody to see. */
export const libraryPictures: Pictures = {
  async isPublicPictureOf(tx, fileId, ownerId) {
    const file = await tx.db
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .where('kind', '=', 'IMAGE')
      .where('visibility', '=', 'PUBLIC')
      .where('status', '=', 'READY')
      .executeTakeFirst()
    return file !== undefined
  },
}
