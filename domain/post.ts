import type { PostStatus, PostType } from './enums.ts'
import type { FieldProblem } from './faults.ts'
import { plainText, type RichNode, type RichText, wordCount } from './richtext.ts'
import { cleanLine, fold, slugify, truncate } from './text.ts'

/** Rules of posts that both ends agree on. */

export const POST_LIMITS = { title: 160, excerpt: 320, tags: 10, tag: 40, aheadDays: 365, memberships: 20 } as const

export const postTypeWords: Record<PostType, string> = { NEWS: 'Tin tức', PROJECT: 'Dự án', BLOG: 'Góc nhìn' }
/** The type as a part of an address. */
export const postTypeSlugs: Record<PostType, string> = { NEWS: 'tin-tuc', PROJECT: 'du-an', BLOG: 'goc-nhin' }
export const postStatusWords: Record<PostStatus, string> = {
  PUBLISHED: 'Đã đăng',
  DRAFT: 'Bản nháp',
  ARCHIVED: 'Đã gỡ xuống',
  HIDDEN: 'Bị ẩn',
}

/** What a post says, as its author writes it and as readers get it. */
export type PostText = {
  type: PostType
  title: string
  excerpt: string
  body: RichText
  coverFileId: string | null
  tags: string[]
  /** What only members read, after the body; null where everybody reads all there is. */
  membersBody: RichText | null
  /** Members of which memberships read it; none named: of any. */
  membershipIds: string[]
}

/** What is missing before readers may see it; empty when nothing is. */
export function postProblems({
  title,
  body,
  membersBody,
}: {
  title: string
  body: RichNode
  membersBody: RichNode | null
}): FieldProblem[] {
  return [
    ...(title.trim() === '' ? [{ path: 'title', code: 'required', message: 'Bài viết chưa có tiêu đề.' }] : []),
    ...(wordCount(body) === 0
      ? [
          {
            path: 'body',
            code: 'required',
            message: membersBody
              ? 'Phần ai cũng đọc được còn trống. Hãy viết vài dòng mở đầu để người đọc biết bài nói gì.'
              : 'Bài viết chưa có nội dung.',
          },
        ]
      : []),
    ...(membersBody && wordCount(membersBody) === 0
      ? [
          {
            path: 'membersBody',
            code: 'required',
            message: 'Phần dành cho hội viên còn trống. Hãy viết tiếp, hoặc bỏ phần này.',
          },
        ]
      : []),
  ]
}

/** The excerpt, or the first words where the author wrote none. */
export function excerptOf({ excerpt, body }: { excerpt: string; body: RichNode }): string {
  return excerpt.trim() || truncate(cleanLine(plainText(body)), 240)
}

/** What stands before the text as its opening: the excerpt where its author wrote one, for the first words stand there anyway. */
export function leadOf({ excerpt, body }: { excerpt: string; body: RichNode }): string | null {
  return excerpt === '' || excerpt === excerptOf({ excerpt: '', body }) ? null : excerpt
}

/** Tags without doubles: the same word with other accents or capitals counts as the same; what is no word is left out. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags
    .map(cleanLine)
    .filter((tag) => slugify(tag) !== '')
    .filter((tag) => !seen.has(slugify(tag)) && seen.add(slugify(tag)))
}

/** A tag as a part of an address. */
export function tagSlug(tag: string): string {
  return slugify(tag, POST_LIMITS.tag * 2)
}

/** Words typed into the search of posts, without accents. */
export function searchWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean).slice(0, 8)
}
