import type { FieldText } from '#domain/moderation/match.ts'
import { type PostText, wordsOfBody } from '#domain/post.ts'

/** All that a post says to people, part by part, as moderation reads it. */
export function postTexts({
  title,
  excerpt,
  body,
  tags,
}: Pick<PostText, 'title' | 'excerpt' | 'body' | 'tags'>): FieldText[] {
  return [
    { field: 'title', text: title },
    { field: 'excerpt', text: excerpt },
    { field: 'body', text: wordsOfBody(body) },
    { field: 'tags', text: tags.join('\n') },
  ].filter(({ text }) => text.trim() !== '')
}
