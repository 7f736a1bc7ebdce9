import { courseFieldWords } from '#domain/course/fields.ts'
import type { LessonType } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { plainText, type RichNode } from '#domain/richtext.ts'
import { formatDateTime } from '#domain/time.ts'

export const LESSON_WORDS: Record<LessonType, string> = { VIDEO: 'Video', PDF: 'Tệp PDF', TEXT: 'Bài đọc' }

/** What the fields of a draft are called. */
export const FIELD_WORDS: Record<string, string> = {
  ...courseFieldWords,
  name: 'Tên',
  archived: 'Thành quả',
  thumbnail: 'Ảnh chương',
  type: 'Loại bài',
  preview: 'Học thử',
  body: 'Nội dung',
  resources: 'Tệp của bài',
}

/** How fields that are no plain text are read. */
const READINGS: Record<string, (value: never) => string> = {
  price: (amount: number) => formatDong(amount),
  listPrice: (amount: number) => formatDong(amount),
  availableDays: (days: number) => `${days} ngày`,
  startAt: (at: string) => formatDateTime(at),
  type: (type: keyof typeof LESSON_WORDS) => LESSON_WORDS[type],
  coverImage: () => 'Một ảnh',
  thumbnail: ({ id }: { id: string | null }) => (id === null ? 'Ảnh chung của các chương' : 'Một ảnh'),
  categoryIds: (ids: string[]) => `${ids.length} danh mục`,
  about: (document: RichNode) => plainText(document),
  body: (document: RichNode) => plainText(document),
  questionAndAnswers: (pairs: { question: string; answer: string }[]) =>
    pairs.map(({ question, answer }) => `${question}\n→ ${answer}`).join('\n'),
  resources: (list: { name: string; isMain: boolean }[]) =>
    list.map(({ name, isMain }) => (isMain ? `${name} (nội dung bài)` : name)).join('\n'),
}

/** A value as people read it. */
export function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'Trống'
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  const read = READINGS[field]
  const words = read ? read(value as never) : Array.isArray(value) ? value.join('\n') : String(value)
  return words || 'Trống'
}
