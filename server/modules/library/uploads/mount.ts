import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FaultCode, fail } from '#domain/faults.ts'
import { LARGEST_PART } from '#domain/uploads.ts'
import type { MountTools } from '#server/core/module.ts'
import type { TakenPart } from '#server/providers/storage/storage.ts'

const REFUSALS: Record<Exclude<TakenPart, 'stored'>, FaultCode> = {
  'bad-signature': 'INSUFFICIENT_PRIVILEGES',
  expired: 'LINK_EXPIRED',
  'wrong-size': 'TOO_LARGE',
  'no-such-upload': 'FILE_NOT_FOUND',
  damaged: 'PART_DAMAGED',
}

/** Takes parts at the addresses that storage on our own disk signs. The bytes go straight to the disk; the signature is all the proof there is. */
export function mountParts(fastify: FastifyInstance, { contextAs }: MountTools): void {
  const { storage } = contextAs({ kind: 'system', job: 'uploads' }).providers
  const take = storage.takePart?.bind(storage)
  if (!take) return
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put('/uploads/part', { bodyLimit: LARGEST_PART }, async (request, reply) => {
      const length = request.headers['content-length']
      const size = length === undefined ? undefined : Number(length)
      const body = (request.body ?? request.raw) as Readable
      const query = request.query as Record<string, unknown>
      const outcome = await take(query, body, size, hashOf(request.headers['x-part-sha256'])).catch((error) => {
        readOn(request, reply, size)
        throw error
      })
      if (outcome === 'stored') return reply.code(200).send()
      readOn(request, reply, size)
      return fail(REFUSALS[outcome])
    })
    done()
  })
}

/**
 * Reads the rest of a part that is not taken, so that its sender hears why and the connection serves what comes next. A
 * body longer than any part, or of unknown length, ends the connection instead.
 */
function readOn({ raw }: FastifyRequest, reply: FastifyReply, size = Number.POSITIVE_INFINITY): void {
  if (size > LARGEST_PART) reply.header('connection', 'close')
  else raw.resume()
}

function hashOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[0-9a-f]{64}$/.test(header) ? header : undefined
}
