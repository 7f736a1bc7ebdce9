import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/core/context.ts'
import { isNotModified, rangeOf, rangeStillHolds } from './ranges.ts'

/** Bytes in storage and what is said about them. */
export type Kept = { key: string; size: number; etag: string; headers: Record<string, string> }

export const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Answers with bytes, or with the part of them that was asked for. */
export async function send(ctx: Context, request: FastifyRequest, reply: FastifyReply, kept: Kept) {
  const { key, size, etag, headers } = kept
  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const asked = rangeStillHolds(typeof ifRange === 'string' ? ifRange : undefined, etag)
    ? rangeOf(request.headers.range, size)
    : null
  if (asked === 'unsatisfiable') {
    reply.removeHeader('content-disposition')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-type': 'text/plain; charset=utf-8' })
      .send('')
  }
  const { start, end } = asked ?? { start: 0, end: size - 1 }
  if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await ctx.providers.storage.read(key, asked ?? undefined))
}
