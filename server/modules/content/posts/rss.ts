import { escaped } from '#domain/markup.ts'
import { postTypeWords } from '#domain/post.ts'
import type { Context } from '#server/core/context.ts'
import { hostCard } from '#server/modules/hosts/index.ts'
import { listPosts, type PostCard } from './reads.ts'

const NEWEST = 30

/** The newest posts for readers of feeds: of everybody, or of one host; null for a host who is none. */
export async function postFeed(ctx: Context, hostId: string | null): Promise<string | null> {
  const host = hostId === null ? null : (await hostCard(ctx, [hostId])).get(hostId)
  if (host === undefined) return null
  const { items } = await listPosts(ctx, { page: 1, pageSize: NEWEST, ...(hostId !== null && { authorId: hostId }) })
  const site = ctx.config.publicUrl
  const own = hostId === null ? '/bai-viet/rss.xml' : `/giang-vien/${hostId}/rss.xml`
  const channel = [
    `<title>${safe(host ? `Bài viết của ${host.fullName} · Bến Học` : 'Bài viết · Bến Học')}</title>`,
    `<link>${site}${hostId === null ? '/bai-viet' : `/giang-vien/${hostId}`}</link>`,
    `<description>${safe(host ? host.headline || host.fullName : 'Tin tức, dự án và góc nhìn của các giảng viên trên Bến Học.')}</description>`,
    '<language>vi</language>',
    `<atom:link href="${site}${own}" rel="self" type="application/rss+xml"/>`,
    ...items.map((post) => item(site, post)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n${channel.join('\n')}\n</channel></rss>\n`
}

function item(site: string, post: PostCard): string {
  const address = `${site}/bai-viet/${post.slug}`
  return [
    '<item>',
    `<title>${safe(post.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${post.id}</guid>`,
    `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${safe(post.author.fullName)}</dc:creator>`,
    `<category>${postTypeWords[post.type]}</category>`,
    ...post.tags.map(({ name }) => `<category>${safe(name)}</category>`),
    `<description>${safe(post.excerpt)}</description>`,
    '</item>',
  ].join('')
}

/** The signs of markup mean themselves, and nothing stands that XML cannot hold. */
function safe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  const kept = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return escaped(kept.toWellFormed())
}
