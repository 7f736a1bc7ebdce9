import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { postTypeWords } from '#domain/post.ts'
import { wordCount } from '#domain/richtext.ts'
import { paths } from '#web/paths.ts'

/** A post for search engines. */
export function postLd(siteUrl: string, post: ReplyOf<'postBySlug'>): Record<string, unknown> {
  const url = siteUrl + paths.post(post.slug)
  return {
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.changedAt,
    inLanguage: 'vi',
    articleSection: postTypeWords[post.type],
    keywords: post.tags.map(({ name }) => name).join(', '),
    wordCount: wordCount(post.body),
    commentCount: post.commentCount,
    ...(post.forMembers && { isAccessibleForFree: false }),
    ...(post.coverFileId && { image: siteUrl + imageUrl(post.coverFileId, 1280) }),
    author: {
      '@type': 'Person',
      name: post.author.fullName,
      ...(post.author.isHost && { url: siteUrl + paths.hostProfile(post.author.id) }),
    },
    publisher: { '@type': 'Organization', name: 'Bến Học', url: siteUrl },
  }
}
