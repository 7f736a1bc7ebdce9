import { isFault } from '#domain/faults.ts'
import type { Module } from '#server/core/module.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * One click in a mail program (RFC 8058): a form posted to the address in the letter's header, without cookies, without
 * a page of ours. The same address opened in a browser is a page that asks first.
 */
export const mountUnsubscribe: NonNullable<Module['mount']> = (fastify, { contextAs }) => {
  void fastify.register((scope, _options, ready) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, text, done) =>
      done(null, text),
    )
    scope.post('/huy-nhan', async (request, reply) => {
      const token = (request.query as { t?: unknown }).t
      try {
        await unsubscribe(contextAs({ kind: 'visitor' }), typeof token === 'string' ? token : '')
        return reply.type('text/plain; charset=utf-8').send('Bạn đã ngừng nhận tin này.')
      } catch (error) {
        if (!isFault(error)) throw error
        return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
      }
    })
    ready()
  })
}
