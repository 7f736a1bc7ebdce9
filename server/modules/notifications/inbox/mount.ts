import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/core/module.ts'
import { disposition } from '#server/modules/library/index.ts'
import { inboxPage, mailPage } from './pages.ts'
import { storedFile, storedMail, storedMails } from './reads.ts'

const asked = z.object({ to: z.string().trim().toLowerCase().max(254).optional().catch(undefined) })
const filed = z.object({ id: z.uuid(), index: z.coerce.number().int().min(0).max(9) })
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The inbox of development: every letter the product wrote, to anyone. Mounted only where the configuration says so,
 * which production never does.
 */
export const mountInbox: NonNullable<Module['mount']> = (fastify, { door, contextAs }) => {
  if (!door.config.devInbox) return
  const ctx = contextAs({ kind: 'system', job: 'dev-inbox' })

  fastify.get('/dev/inbox', async (request, reply) => {
    const { to } = asked.parse(request.query)
    return page(reply, inboxPage(await storedMails(ctx, { like: to, take: 200 }), to ?? ''))
  })
  fastify.get('/dev/inbox.json', async (request, reply) => {
    const items = await storedMails(ctx, { to: asked.parse(request.query).to || undefined, take: 200 })
    return reply.header('cache-control', 'no-store').send({ items, total: items.length })
  })
  fastify.get('/dev/inbox/:id', async (request, reply) => {
    const { success, data } = z.object({ id: z.uuid() }).safeParse(request.params)
    const mail = success ? await storedMail(ctx, data.id) : undefined
    return mail ? page(reply, mailPage(mail)) : reply.callNotFound()
  })
  fastify.get('/dev/inbox/:id/files/:index', async (request, reply) => {
    const { success, data } = filed.safeParse(request.params)
    const file = success ? await storedFile(ctx, data.id, data.index) : undefined
    if (!file) return reply.callNotFound()
    const { name, type, method, bytes } = file
    // It is saved, never shown: a page somebody attached would run as one of ours.
    return reply
      .header('content-disposition', disposition('attachment', name))
      .header('content-security-policy', CSP)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type(`${type}${method ? `; method=${method}` : ''}${type.startsWith('text/') ? '; charset=utf-8' : ''}`)
      .send(bytes)
  })
}

function page(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
