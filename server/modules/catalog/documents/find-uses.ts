import type { FilePlace } from '#server/core/file-places.ts'

/** The pages of e-books and documents, in every version that somebody may still read, and their pictures. */
export const documentsKeepFiles: FilePlace = {
  name: 'documents',
  async find(ctx, sought) {
    const fileIds = sought.flatMap((one) => one.fileIds)
    if (fileIds.length === 0) return []
    const [versions, covers] = await Promise.all([
      ctx.db
        .selectFrom('e_document_versions as v')
        .innerJoin('e_documents as d', 'd.id', 'v.document_id')
        .select(['d.name', 'v.file_id', 'v.sample_file_id', 'v.id', 'd.live_version_id'])
        .where((eb) => eb.or([eb('v.file_id', 'in', fileIds), eb('v.sample_file_id', 'in', fileIds)]))
        .execute(),
      ctx.db
        .selectFrom('e_documents')
        .select(['name', 'cover_file_id'])
        .where('cover_file_id', 'in', fileIds)
        .where('status', '<>', 'ARCHIVED')
        .execute(),
    ])
    const uses = [
      ...versions.map((row) => ({
        title: row.name,
        fileIds: [row.file_id, row.sample_file_id],
        version: row.id === row.live_version_id ? ('LIVE' as const) : ('OLD' as const),
        how: 'MAIN' as const,
      })),
      ...covers.map((row) => ({
        title: row.name,
        fileIds: [row.cover_file_id],
        version: 'DRAFT' as const,
        how: 'PICTURE' as const,
      })),
    ]
    return uses.flatMap(({ title, fileIds: held, version, how }) =>
      sought
        .filter((one) => one.fileIds.some((fileId) => held.includes(fileId)))
        .map(({ id }) => ({
          id,
          use: { place: 'DOCUMENT' as const, title, courseId: null, lessonId: null, lessonName: null, version, how },
        })),
    )
  },
}
