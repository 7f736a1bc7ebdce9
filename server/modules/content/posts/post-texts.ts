import type { FieldText } from '#domain/moderation/match.ts'
import { itemsToCheck, wordsToCheck } from '#domain/moderation/words-to-check.ts'
import type { PostText } from '#domain/post.ts'

/** All that a post says to people, part by part, as moderation reads it. */
export function postTexts({
  title,
  excerpt,
  body,
  tags,
  membersBody,
}: Pick<PostText, 'title' | 'excerpt' | 'body' | 'tags' | 'membersBody'>): FieldText[] {
  return [
    { field: 'title', text: title },
    { field: 'excerpt', text: excerpt },
    { field: 'body', text: wordsToCheck(body) },
    { field: 'tags', text: itemsToCheck(tags) },
    { field: 'membersBody', text: membersBody ? wordsToCheck(membersBody) : '' },
  ].filter(({ text }) => text.trim() !== '')
}
