import type { PostStatus, PostType } from '#domain/enums.ts'
import { PostType as types } from '#domain/enums.ts'
import { postStatusWords, postTypeSlugs } from '#domain/post.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'
import type { IconName } from '#web/ui/Icon.tsx'

/** How the studio shows the status of a post. */
export const POST_STATUS_LOOKS: StatusLooks<PostStatus> = {
  PUBLISHED: { word: postStatusWords.PUBLISHED, colour: 'green' },
  DRAFT: { word: postStatusWords.DRAFT, colour: 'grey' },
  ARCHIVED: { word: postStatusWords.ARCHIVED, colour: 'navy' },
  HIDDEN: { word: postStatusWords.HIDDEN, colour: 'red' },
}

/** The sign of a kind of post, where it has no picture of its own. */
export const POST_TYPE_ICONS: Record<PostType, IconName> = { NEWS: 'flag', PROJECT: 'compass', BLOG: 'bulb' }

/** The type that a part of an address names; null for none. */
export function typeOfSlug(slug: string | null): PostType | null {
  return types.find((type) => postTypeSlugs[type] === slug) ?? null
}
