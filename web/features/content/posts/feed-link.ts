import type { MetaDescriptor } from 'react-router'
import { paths } from '#web/paths.ts'

/** Tells readers of feeds where the posts of everybody, or of one host, are to be had; an entry of a page's `meta`. */
export function feedLink(host: { id: string; name: string } | null): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: host ? `Bài viết của ${host.name} · Bến Học` : 'Bài viết · Bến Học',
    href: host ? paths.hostFeed(host.id) : paths.postsFeed(),
  }
}
