import { partsOf } from '#domain/uploads.ts'
import type { Context } from '#server/core/context.ts'
import { fileView } from '../files/reads.ts'
import { type FileRow, ownFile } from '../files/rows.ts'

/** How long an address for a part lives, in seconds. A longer upload asks for fresh ones. */
const ADDRESS_SECONDS = 3_600

/** How far an own upload has come: the parts that arrived, and addresses to write the others to. Throws FILE_NOT_FOUND, NOT_OWNER. */
export async function uploadState(ctx: Context, fileId: string) {
  const file = await ownFile(ctx, fileId)
  const { arrived, missing } = await partsState(ctx, file)
  return { ...fileView(file), partSize: file.part_size, arrived, parts: await addressesOf(ctx, file, missing) }
}

/** The same for an upload in one piece. */
export async function uploadInfo(ctx: Context, fileId: string) {
  const { partSize: _, arrived: __, parts, ...state } = await uploadState(ctx, fileId)
  return { ...state, url: parts[0]?.url ?? null }
}

/** Where to PUT each of these parts. */
export async function addressesOf(ctx: Context, file: FileRow, parts = partsOf(file.size, file.part_size)) {
  const uploadId = file.storage_upload_id ?? ''
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      url: await ctx.providers.storage.partUrl(file.storage_key, uploadId, part, ADDRESS_SECONDS),
    })),
  )
}

/** Which parts are there in their exact size, and which are not. An upload that has ended misses nothing. */
export async function partsState(ctx: Context, file: FileRow) {
  const wanted = partsOf(file.size, file.part_size)
  if (file.status !== 'UPLOADING') return { arrived: wanted.map((part) => part.number), missing: [], stored: [] }
  const found = new Map(
    (await ctx.providers.storage.parts(file.storage_key, file.storage_upload_id ?? '')).map((part) => [
      part.number,
      part,
    ]),
  )
  const stored = wanted.flatMap(({ number, size }) => {
    const part = found.get(number)
    return part?.size === size ? [part] : []
  })
  const there = new Set(stored.map((part) => part.number))
  return { arrived: [...there], missing: wanted.filter((part) => !there.has(part.number)), stored }
}
