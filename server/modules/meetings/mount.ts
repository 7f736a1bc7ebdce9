import type { Module } from '#server/core/module.ts'
import { takeZoomNotice } from './take-zoom-notice.ts'

const LARGEST = 262_144

/**
 * What Zoom tells us by itself, signed over the bytes it posts: answered quickly, and the same each time. Where Zoom is not
 * set up there is no such address.
 */
export const mountZoomNotices: NonNullable<Module['mount']> = (fastify, { contextAs }) => {
  void fastify.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, text, done) =>
      done(null, text),
    )
    scope.post('/api/v1/webhooks/zoom', async (request, reply) => {
      const ctx = contextAs({ kind: 'provider', provider: 'ZOOM' })
      const zoom = ctx.providers.meetings.ZOOM
      if (zoom === null) return reply.code(404).send({ ok: false })
      const notice = zoom.readNotice({
        body: typeof request.body === 'string' ? request.body : '',
        timestamp: header(request.headers['x-zm-request-timestamp']),
        signature: header(request.headers['x-zm-signature']),
        now: ctx.now(),
      })
      if (notice === null) return reply.code(401).send({ ok: false })
      if (notice.is === 'validation') return reply.send(notice.answer)
      await takeZoomNotice(ctx, notice)
      return reply.send({ ok: true })
    })
    ready()
  })
}

function header(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
