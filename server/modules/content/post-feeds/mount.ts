import type { FastifyInstance } from 'fastify'
import { sha256 } from '#server/core/crypto.ts'
import type { MountTools } from '#server/core/module.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { feedOfToken, type PrivateFeed } from './reads.ts'

/** Readers of feeds ask every hour or so; this many an hour leaves room for several devices. */
const MOST_AN_HOUR = 60
/** Whoever guesses addresses is soon told to stop. */
const MOST_WRONG_A_MINUTE = 20
const ADDRESS = /^([\w-]{43})\.xml$/

/** The feed of one person, under an address that is its only key. */
export function mountPrivateFeeds(fastify: FastifyInstance, { contextAs }: MountTools): void {
  fastify.get<{ Params: { file: string } }>('/bai-viet/rss/:file', async (request, reply) => {
    const ctx = contextAs({ kind: 'visitor' })
    const token = ADDRESS.exec(request.params.file)?.[1]
    if (token) await countTry(ctx, `post-feed:${sha256(token).slice(0, 32)}`, MOST_AN_HOUR, 3_600)
    const feed = token ? await feedOfToken(ctx, token) : null
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex, nofollow')
    if (!feed) {
      await countTry(ctx, `post-feed-wrong:${request.ip}`, MOST_WRONG_A_MINUTE, 60)
      return reply.callNotFound()
    }
    reply.header('etag', feed.tag).header('last-modified', feed.since.toUTCString())
    if (isKnown(request.headers, feed)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(feed.xml)
  })
}

/** Whether the asker has this very text. A mark counts before a date, as RFC 9110 (13.2.2) has it. */
function isKnown(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { tag, since }: PrivateFeed,
): boolean {
  const marks = headers['if-none-match']
  if (marks !== undefined)
    return marks.split(',').some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === tag)
  const date = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(date) && since.getTime() <= date
}
