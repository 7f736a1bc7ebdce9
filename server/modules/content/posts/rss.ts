import { escaped } from '#domain/markup.ts'
import { postTypeWords } from '#domain/post.ts'
import { type Reader, VISITOR } from '#domain/reading.ts'
import { richTextHtml } from '#domain/richtext-html.ts'
import type { Context } from '#server/core/context.ts'
import { hostCard } from '#server/modules/hosts/index.ts'
import { newestWith } from './reads.ts'

const NEWEST = 30

type Channel = { title: string; link: string; description: string; self: string | null; reader: Reader }

/**
 * The newest posts for readers of feeds: of everybody, or of one host; null for a host who is none. It holds what
 * everybody may read, and no more.
 */
export async function postFeed(ctx: Context, hostId: string | null): Promise<string | null> {
  const host = hostId === null ? null : (await hostCard(ctx, [hostId])).get(hostId)
  if (host === undefined) return null
  return feedOf(
    ctx,
    {
      title: host ? `Bài viết của ${host.fullName} · Bến Học` : 'Bài viết · Bến Học',
      link: hostId === null ? '/bai-viet' : `/giang-vien/${hostId}`,
      description: host
        ? host.headline || host.fullName
        : 'Tin tức, dự án và góc nhìn của các giảng viên trên Bến Học.',
      self: hostId === null ? '/bai-viet/rss.xml' : `/giang-vien/${hostId}/rss.xml`,
      reader: VISITOR,
    },
    hostId ?? undefined,
  )
}

/** The newest posts with all that this person may read of them at this moment. */
export function feedFor(ctx: Context, reader: Reader): Promise<string> {
  return feedOf(ctx, {
    title: 'Bài viết dành cho bạn · Bến Học',
    link: '/bai-viet',
    description: 'Mọi bài viết trên Bến Học, trọn bài khi bạn là hội viên. Địa chỉ này là của riêng bạn.',
    // It would stand in every copy of the feed.
    self: null,
    reader,
  })
}

async function feedOf(ctx: Context, { title, link, description, self, reader }: Channel, hostId?: string) {
  const site = ctx.config.publicUrl
  const posts = await newestWith(ctx, reader, NEWEST, hostId)
  const channel = [
    `<title>${safe(title)}</title>`,
    `<link>${site}${link}</link>`,
    `<description>${safe(description)}</description>`,
    '<language>vi</language>',
    ...(self ? [`<atom:link href="${site}${self}" rel="self" type="application/rss+xml"/>`] : []),
    ...posts.map((post) => item(site, post)),
  ]
  const names = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ].join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>\n${channel.join('\n')}\n</channel></rss>\n`
}

type Item = Awaited<ReturnType<typeof newestWith>>[number]

function item(site: string, { card, body, members, isCut }: Item): string {
  const address = `${site}/bai-viet/${card.slug}`
  const html = [
    richTextHtml(body, site),
    ...(members ? [richTextHtml(members, site)] : []),
    ...(isCut ? [`<p><a href="${address}">Phần còn lại dành cho hội viên: đọc tiếp trên Bến Học</a></p>`] : []),
  ].join('')
  return [
    '<item>',
    `<title>${safe(card.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${card.id}</guid>`,
    `<pubDate>${card.publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${safe(card.author.fullName)}</dc:creator>`,
    `<category>${postTypeWords[card.type]}</category>`,
    ...card.tags.map(({ name }) => `<category>${safe(name)}</category>`),
    `<description>${safe(card.excerpt)}</description>`,
    `<content:encoded>${safe(html)}</content:encoded>`,
    '</item>',
  ].join('')
}

/** The signs of markup mean themselves, and nothing stands that XML cannot hold. */
function safe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  const kept = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return escaped(kept.toWellFormed())
}
