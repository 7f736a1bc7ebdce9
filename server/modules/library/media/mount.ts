import type { FastifyInstance } from 'fastify'
import { fail, must } from '#domain/faults.ts'
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/media.ts'
import type { FileKind } from '#domain/uploads.ts'
import type { Context } from '#server/core/context.ts'
import type { MountTools } from '#server/core/module.ts'
import { renditionKey } from '../files/keys.ts'
import { type FileRow, theReadyFile } from '../files/rows.ts'
import { disposition } from '../files/rules.ts'
import { judgeSignature } from '../files/signed-url.ts'
import { sharedFile } from '../sharing/reads.ts'
import { FILE_ID, type Kept, send } from './send.ts'

const KINDS: readonly FileKind[] = ['VIDEO', 'PDF', 'IMAGE', 'CAPTIONS', 'OTHER']

/** Serves bytes: public pictures to anybody for ever, everything else behind a signature for minutes. */
export function mountMedia(fastify: FastifyInstance, { contextAs }: MountTools): void {
  const method = ['GET', 'HEAD']
  fastify.route<{ Params: { fileId: string; picture: string } }>({
    method,
    url: '/media/:fileId/:picture',
    async handler(request, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      return send(ctx, request, reply, await publicPicture(ctx, request.params.fileId, request.params.picture))
    },
  })
  fastify.route<{ Params: { token: string; name: string } }>({
    method,
    url: '/media/shared/:token/:name',
    async handler(request, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      return send(ctx, request, reply, keptOf(await sharedFile(ctx, request.params.token)))
    },
  })
  fastify.route<{ Params: { fileId: string; name: string }; Querystring: Record<string, unknown> }>({
    method,
    url: '/media/signed/:fileId/:name',
    async handler(request, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      return send(ctx, request, reply, await privateFile(ctx, request.params.fileId, request.query))
    },
  })
}

/** Throws FILE_NOT_FOUND for what is no public picture, whatever it is. */
async function publicPicture(ctx: Context, fileId: string, picture: string): Promise<Kept> {
  const width = IMAGE_WIDTHS.find((one) => picture === `${one}.webp`)
  must(width !== undefined && FILE_ID.test(fileId), 'FILE_NOT_FOUND')
  const key = renditionKey(fileId, width satisfies ImageWidth)
  const size = await ctx.providers.storage.size(key)
  must(size !== null, 'FILE_NOT_FOUND')
  return {
    key,
    size,
    etag: `"${fileId}-${width}"`,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  }
}

/** Throws INSUFFICIENT_PRIVILEGES for a signature that is not of this file and person, LINK_EXPIRED, FILE_NOT_FOUND, FILE_NOT_READY. */
async function privateFile(ctx: Context, fileId: string, query: Record<string, unknown>): Promise<Kept> {
  must(FILE_ID.test(fileId), 'FILE_NOT_FOUND')
  const judged = judgeSignature(ctx, fileId, query)
  if (judged !== 'good') fail(judged === 'expired' ? 'LINK_EXPIRED' : 'INSUFFICIENT_PRIVILEGES')
  return keptOf(await theReadyFile(ctx, fileId, KINDS))
}

function keptOf(file: FileRow): Kept {
  return {
    key: file.storage_key,
    size: file.size,
    etag: `"${file.id}"`,
    headers: {
      'content-type': servedType(file),
      'cache-control': 'private, no-store',
      'content-disposition': disposition(file.kind === 'OTHER' ? 'attachment' : 'inline', file.name),
      'last-modified': (file.ready_at ?? file.created_at).toUTCString(),
    },
  }
}

/** Browsers play MOV as MP4 when told that it is one; texts are all UTF-8. */
function servedType({ mime }: FileRow): string {
  if (mime === 'video/quicktime') return 'video/mp4'
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime
}
