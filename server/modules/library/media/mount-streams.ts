import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { fail, must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import type { MountTools } from '#server/core/module.ts'
import { theReadyFile } from '../files/rows.ts'
import { judgeSignature } from '../files/signed-url.ts'
import { streamKey } from '../streams/keep-stream.ts'
import { isPiece, signedPlaylist } from '../streams/rules.ts'
import { FILE_ID, send } from './send.ts'

type Query = Record<string, unknown>

/**
 * Serves recordings in pieces. The list of qualities, the list of pieces of each and every piece ask for a signature of
 * that recording; the lists pass the one they were asked with on to what they name.
 */
export function mountStreams(fastify: FastifyInstance, { contextAs }: MountTools): void {
  const method = ['GET', 'HEAD']
  fastify.route<{ Params: { fileId: string; name: string }; Querystring: Query }>({
    method,
    url: '/media/signed/:fileId/hls/:name',
    async handler({ params: { fileId, name }, query }, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      await mustBeOpen(ctx, fileId, query)
      must(name === 'master.m3u8', 'FILE_NOT_FOUND')
      return reply.headers(PLAYLIST).send(await playlist(ctx, streamKey(fileId, name), query))
    },
  })
  fastify.route<{ Params: { fileId: string; height: string; name: string }; Querystring: Query }>({
    method,
    url: '/media/signed/:fileId/hls/:height/:name',
    async handler(request, reply) {
      const { params, query } = request
      const ctx = contextAs({ kind: 'visitor' })
      const heights = await mustBeOpen(ctx, params.fileId, query)
      must(heights.map(String).includes(params.height) && isPiece(params.name), 'FILE_NOT_FOUND')
      const key = streamKey(params.fileId, `${params.height}/${params.name}`)
      if (params.name.endsWith('.m3u8')) return reply.headers(PLAYLIST).send(await playlist(ctx, key, query))
      const size = await ctx.providers.storage.size(key)
      must(size !== null, 'FILE_NOT_FOUND')
      const headers = { 'content-type': 'video/mp4', 'cache-control': 'private, no-store' }
      return send(ctx, request, reply, {
        key,
        size,
        headers,
        etag: `"${params.fileId}-${params.height}-${params.name}"`,
      })
    },
  })
}

const PLAYLIST = { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, no-store' }

/** Throws as a whole file does: INSUFFICIENT_PRIVILEGES, LINK_EXPIRED, FILE_NOT_FOUND. Answers with its qualities. */
async function mustBeOpen(ctx: Context, fileId: string, query: Query): Promise<number[]> {
  must(FILE_ID.test(fileId), 'FILE_NOT_FOUND')
  const judged = judgeSignature(ctx, fileId, query)
  if (judged !== 'good') fail(judged === 'expired' ? 'LINK_EXPIRED' : 'INSUFFICIENT_PRIVILEGES')
  const file = await theReadyFile(ctx, fileId, ['VIDEO'])
  must(file.stream_status === 'READY', 'FILE_NOT_FOUND')
  return file.stream_heights
}

async function playlist(ctx: Context, key: string, { u, until, sig }: Query): Promise<string> {
  must((await ctx.providers.storage.size(key)) !== null, 'FILE_NOT_FOUND')
  const query = new URLSearchParams({ u: String(u), until: String(until), sig: String(sig) }).toString()
  return signedPlaylist(await text(await ctx.providers.storage.read(key)), query)
}
