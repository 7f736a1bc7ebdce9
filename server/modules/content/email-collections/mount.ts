import { isFault } from '#domain/faults.ts'
import type { Module } from '#server/core/module.ts'
import { emailLinkOf } from './email-link.ts'
import { followEmailLink } from './follow-link.ts'

/**
 * One click in a mail program (RFC 8058) takes an address off the list: a form posted to the address in the letter's
 * header, without cookies and without a page of ours. Nothing is ever confirmed this way: programs click, people agree.
 */
export const mountEmailLinks: NonNullable<Module['mount']> = (fastify, { door, contextAs }) => {
  void fastify.register((scope, _options, ready) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, text, done) =>
      done(null, text),
    )
    scope.post('/nhan-tin', async (request, reply) => {
      const { t } = request.query as { t?: unknown }
      const token = typeof t === 'string' && emailLinkOf(door, t)?.does === 'leave' ? t : ''
      try {
        await followEmailLink(contextAs({ kind: 'visitor' }), token)
        return reply.type('text/plain; charset=utf-8').send('Bạn đã ngừng nhận tin của Bến Học.')
      } catch (error) {
        if (!isFault(error)) throw error
        return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
      }
    })
    ready()
  })
}
