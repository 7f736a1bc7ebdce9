import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '#domain/ids.ts'
import type { MountTools } from '#server/core/module.ts'
import { postFeed } from './rss.ts'

/** Feeds of posts, under addresses that readers of feeds keep. */
export function mountFeeds(fastify: FastifyInstance, { contextAs }: MountTools): void {
  const send = (reply: FastifyReply, feed: string) =>
    reply.header('cache-control', 'public, max-age=300').type('application/rss+xml; charset=utf-8').send(feed)
  fastify.get('/bai-viet/rss.xml', async (_request, reply) => {
    const feed = await postFeed(contextAs({ kind: 'visitor' }), null)
    return feed === null ? reply.callNotFound() : send(reply, feed)
  })
  fastify.get<{ Params: { id: string } }>('/giang-vien/:id/rss.xml', async (request, reply) => {
    const { id } = request.params
    const feed = isId(id) ? await postFeed(contextAs({ kind: 'visitor' }), id) : null
    return feed === null ? reply.callNotFound() : send(reply, feed)
  })
}
