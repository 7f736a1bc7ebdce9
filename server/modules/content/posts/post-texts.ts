import type { FieldText } from '#domain/moderation/match.ts'
import { type PostText, wordsOfBody } from '#domain/post.ts'

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
    { field: 'body', text: wordsOfBody(body) },
    { field: 'tags', text: tags.join('\n') },
    { field: 'membersBody', text: membersBody ? wordsOfBody(membersBody) : '' },
  ].filter(({ text }) => text.trim() !== '')
}
