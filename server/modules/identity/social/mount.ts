import type { FastifyInstance } from 'fastify'

/**
 * APPLE sends the browser back with a POST from its own site, which carries none of our cookies. It is turned into the
 * return that all providers make: a GET of ours, which does.
 */
export function mountFormReturn(fastify: FastifyInstance): void {
  void fastify.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, text, parsed) => parsed(null, new URLSearchParams(String(text))),
    )
    scope.post('/api/v1/auth/social/apple/return', (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const back = new URLSearchParams()
      for (const name of ['state', 'code', 'error']) {
        const value = form.get(name)
        if (value) back.set(name, value)
      }
      const name = nameIn(form.get('user'))
      if (name) back.set('name', name)
      return reply.redirect(`/api/v1/auth/social/apple/return?${back}`, 303)
    })
    done()
  })
}

/** The name stands in a JSON text of its own, the first time only. */
function nameIn(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.lastName, name?.firstName].filter((part) => typeof part === 'string')
    return parts.join(' ').trim().slice(0, 200)
  } catch {
    return ''
  }
}
