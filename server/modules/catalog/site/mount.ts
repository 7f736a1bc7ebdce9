import type { FastifyInstance, FastifyReply } from 'fastify'
import { cached } from '#server/core/cached.ts'
import type { MountTools } from '#server/core/module.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'

const FRESH_MS = 5 * 60_000

/** What search engines ask for by fixed names. */
export function mountSite(fastify: FastifyInstance, { door, contextAs }: MountTools): void {
  const visitor = () => contextAs({ kind: 'visitor' })
  fastify.get('/robots.txt', (_request, reply) =>
    cacheable(reply).type('text/plain; charset=utf-8').send(robots(door.config.publicUrl)),
  )
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const ctx = visitor()
    return cacheable(reply)
      .type('application/xml; charset=utf-8')
      .send(await cached(ctx, 'sitemap', () => sitemapIndex(ctx), FRESH_MS))
  })
  fastify.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    const ctx = visitor()
    const { name } = request.params
    const file = /^[a-z0-9-]{1,20}$/.test(name)
      ? await cached(ctx, `sitemap:${name}`, () => sitemapFile(ctx, name), FRESH_MS)
      : null
    if (file === null) return reply.callNotFound()
    return cacheable(reply).type('application/xml; charset=utf-8').send(file)
  })
}

function cacheable(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=300')
}
