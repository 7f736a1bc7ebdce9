import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { openUpload } from './open-upload.ts'
import { addressesOf, uploadInfo, uploadState } from './reads.ts'

export const uploads = [
  on(contract.signUpload, async (ctx, { body }) => {
    const file = await openUpload(ctx, body, { inOnePiece: true })
    const [part] = await addressesOf(ctx, file)
    return { fileId: file.id, url: part?.url ?? '' }
  }),
  on(contract.uploadInfo, (ctx, { params }) => uploadInfo(ctx, params.id)),
  on(contract.signUploadV2, async (ctx, { body }) => {
    const file = await openUpload(ctx, body, { inOnePiece: false })
    return { fileId: file.id, partSize: file.part_size, parts: await addressesOf(ctx, file) }
  }),
  on(contract.uploadState, (ctx, { query }) => uploadState(ctx, query.fileId)),
  on(contract.completeUpload, (ctx, { params, body }) => completeUpload(ctx, params.id, body.partHashes)),
  on(contract.abortUpload, (ctx, { params }) => abortUpload(ctx, params.id)),
]
