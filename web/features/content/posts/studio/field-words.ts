import { postTypeWords } from '#domain/post.ts'
import { plainText, type RichNode } from '#domain/richtext.ts'
import type { FieldName, Fields } from './draft-state.ts'

/** What the parts of a post are called. */
export const FIELD_WORDS: Record<FieldName, string> = {
  type: 'Loại bài',
  title: 'Tiêu đề',
  excerpt: 'Tóm tắt',
  body: 'Nội dung',
  coverFileId: 'Ảnh bìa',
  tags: 'Thẻ',
  membersBody: 'Phần dành cho hội viên',
  membershipIds: 'Gói hội viên đọc được',
}

/** A part as people read it. */
export function inWords(name: FieldName, fields: Fields): string {
  const words: Record<FieldName, () => string> = {
    type: () => postTypeWords[fields.type],
    title: () => fields.title,
    excerpt: () => fields.excerpt,
    body: () => plainText(fields.body),
    coverFileId: () => (fields.coverFileId ? 'Một ảnh' : ''),
    tags: () => fields.tags.join(', '),
    membersBody: () => (fields.membersBody ? plainText(fields.membersBody as RichNode) : ''),
    membershipIds: () => (fields.membershipIds.length > 0 ? `${fields.membershipIds.length} gói` : 'Mọi gói'),
  }
  return words[name]() || 'Trống'
}
