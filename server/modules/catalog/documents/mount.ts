import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail, must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import type { MountTools } from '#server/core/module.ts'
import { openFile } from '#server/modules/library/index.ts'
import { findSubscription, isFree } from './link.ts'
import { markedCopy } from './marked-copies.ts'
import { accessOf, readable } from './readers.ts'
import { theDocument, versionsOf } from './rows.ts'
import { type Copy, judgeCopy } from './signed-copy.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves pages: samples to everybody, whole documents to one reader at a time with their name in every page. */
export function mountDocuments(fastify: FastifyInstance, { contextAs }: MountTools): void {
  const method = ['GET', 'HEAD']
  fastify.route<{ Params: { versionId: string; name: string } }>({
    method,
    url: '/media/documents/sample/:versionId/:name',
    async handler(request, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      const fileId = await sampleOf(ctx, request.params.versionId)
      pdf(reply, 'public, max-age=300', false)
      return request.method === 'HEAD' ? reply.send() : reply.send(await openFile(ctx, fileId))
    },
  })
  fastify.route<{ Params: { versionId: string; name: string }; Querystring: Record<string, unknown> }>({
    method,
    url: '/media/documents/:versionId/:name',
    async handler(request, reply) {
      const ctx = contextAs({ kind: 'visitor' })
      const { versionId } = request.params
      must(ID.test(versionId), 'DOCUMENT_NOT_FOUND')
      const copy = judgeCopy(ctx, versionId, request.query)
      if (copy === 'bad' || copy === 'expired')
        return fail(copy === 'expired' ? 'LINK_EXPIRED' : 'INSUFFICIENT_PRIVILEGES')
      const { fileId, lines } = await theCopy(ctx, copy)
      const bytes = await markedCopy(ctx, fileId, lines)
      pdf(reply, 'private, no-store', copy.download).header('content-length', bytes.length)
      return request.method === 'HEAD' ? reply.send() : reply.send(Buffer.from(bytes))
    },
  })
}

function pdf(reply: FastifyReply, cacheControl: string, download: boolean): FastifyReply {
  return reply.headers({
    'content-type': 'application/pdf',
    'cache-control': cacheControl,
    'content-disposition': download ? 'attachment' : 'inline',
    'accept-ranges': 'none',
    'x-robots-tag': 'noindex',
  })
}

/** The free pages of a document that is sold. DOCUMENT_NOT_FOUND. */
async function sampleOf(ctx: Context, versionId: string): Promise<string> {
  must(ID.test(versionId), 'DOCUMENT_NOT_FOUND')
  const row = await ctx.db
    .selectFrom('e_document_versions as v')
    .innerJoin('e_documents as d', 'd.live_version_id', 'v.id')
    .select('v.sample_file_id')
    .where('v.id', '=', versionId)
    .where('d.status', 'in', ['PUBLISHED', 'HIDDEN'])
    .executeTakeFirst()
  must(row?.sample_file_id != null, 'DOCUMENT_NOT_FOUND')
  return row.sample_file_id
}

/**
 * What a signed address is good for at this moment: the right to read, the device and the version are asked for anew, so a
 * refund, the end of a membership or a device taken out stop it at once. DOCUMENT_NOT_OWNED, DOCUMENT_NOT_FOUND.
 */
async function theCopy(ctx: Context, copy: Copy): Promise<{ fileId: string; lines: string[] }> {
  const found = await ctx.db
    .selectFrom('e_document_versions')
    .select('document_id')
    .where('id', '=', copy.versionId)
    .executeTakeFirst()
  must(found !== undefined, 'DOCUMENT_NOT_FOUND')
  const document = await theDocument(ctx, { id: found.document_id })
  const versions = await versionsOf(ctx, document.id)
  const [kind = '', id = ''] = copy.reader.split(':')
  if (kind === 'mail') {
    const row = await findSubscription(ctx, id)
    must(row?.document_id === document.id && isFree(document), 'DOCUMENT_NOT_OWNED')
    const version = versions.find((one) => one.id === copy.versionId && one.id === document.live_version_id)
    must(version !== undefined, 'DOCUMENT_NOT_OWNED')
    return { fileId: version.file_id, lines: [row.email] }
  }
  const person = await ctx.db
    .selectFrom('users as u')
    .innerJoin('reading_devices as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role'])
    .where('u.id', '=', id)
    .where('r.id', '=', copy.deviceId)
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
  must(person !== undefined, 'DOCUMENT_NOT_OWNED')
  const access = await accessOf(ctx, person.id, document, person.role)
  must(access !== null && (!copy.download || (access.as === 'OWNER' && document.downloadable)), 'DOCUMENT_NOT_OWNED')
  const version = readable(versions, access).find((one) => one.id === copy.versionId)
  must(version !== undefined, 'DOCUMENT_NOT_OWNED')
  return { fileId: version.file_id, lines: [person.full_name, person.email] }
}
