import { describe, expect, test } from 'vitest'
import { dong } from '../money.ts'
import type { CourseContent, LessonContent } from './content.ts'
import { courseDifference } from './difference.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const lesson = (id: string, more: Partial<LessonContent> = {}): LessonContent => ({
  id,
  name: `Bài ${id}`,
  type: 'VIDEO',
  preview: false,
  fileId: `file-${id}`,
  captionsFileId: null,
  assetVersion: 1,
  durationSeconds: 60,
  pages: null,
  body: null,
  attachments: [],
  ...more,
})
const section = (id: string, lessons: LessonContent[]) => ({ id, name: `Chương ${id}`, thumbnailFileId: null, lessons })

const live: CourseContent = {
  name: 'Excel cho người đi làm',
  description: 'Từ bảng tính trống đến báo cáo.',
  about: text('Giới thiệu'),
  coverFileId: 'cover',
  categoryIds: ['c1', 'c2'],
  benefit: ['Nhanh', 'Đẹp'],
  questionAndAnswers: [],
  tags: ['excel'],
  requirements: [],
  videoCompletionRequired: false,
  product: { price: dong(199_000), listPrice: null, availableDays: null },
  startAt: null,
  sections: [section('1', [lesson('a'), lesson('b'), lesson('c')]), section('2', [lesson('d')])],
}
const lessonsOf = (first: LessonContent[], second: LessonContent[]) => ({
  sections: [section('1', first), section('2', second)],
})
const brief = (change: Partial<CourseContent>) =>
  courseDifference(live, { ...live, ...change }).map(({ kind, about, id, field }) =>
    [kind, about, id, field].filter((part) => part !== null).join(' '),
  )

describe('the difference the staff read', () => {
  test('of the same course is empty, also when it comes back with its keys in another order', () => {
    const shuffled = JSON.parse(JSON.stringify(live), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as CourseContent
    expect(courseDifference(live, shuffled)).toEqual([])
    expect(courseDifference(live, { ...live, categoryIds: ['c2', 'c1'] })).toEqual([])
  })

  test('says prices and terms in words', () => {
    expect(
      courseDifference(live, { ...live, product: { price: dong(0), listPrice: dong(299_000), availableDays: 90 } }),
    ).toEqual([
      {
        kind: 'changed',
        about: 'price',
        id: null,
        field: 'price',
        label: 'Giá bán',
        before: '199.000\u00a0₫',
        after: 'Miễn phí',
      },
      {
        kind: 'changed',
        about: 'price',
        id: null,
        field: 'listPrice',
        label: 'Giá gốc',
        before: 'Không có',
        after: '299.000\u00a0₫',
      },
      {
        kind: 'changed',
        about: 'price',
        id: null,
        field: 'availableDays',
        label: 'Thời hạn học',
        before: 'Trọn đời',
        after: '90 ngày',
      },
    ])
  })

  test.each<[string, Partial<CourseContent>]>([
    ['name', { name: 'Excel nâng cao' }],
    ['description', { description: 'Khác.' }],
    ['about', { about: text('Khác') }],
    ['coverFileId', { coverFileId: 'x' }],
    ['categoryIds', { categoryIds: ['c1'] }],
    ['benefit', { benefit: ['Đẹp', 'Nhanh'] }],
    ['archived', { archived: ['Một báo cáo tự làm'] }],
    ['questionAndAnswers', { questionAndAnswers: [{ question: 'a', answer: 'b' }] }],
    ['tags', { tags: [] }],
    ['requirements', { requirements: ['Máy tính'] }],
    ['videoCompletionRequired', { videoCompletionRequired: true }],
    ['startAt', { startAt: '2026-11-21T09:00:00Z' }],
  ])('names the field %s of the course', (field, change) => {
    expect(brief(change)).toEqual([`changed course ${field}`])
  })

  test('sees formatting that leaves the words as they are', () => {
    const bold = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Giới thiệu', marks: [{ type: 'bold' as const }] }] },
      ],
    }
    expect(brief({ about: bold })).toEqual(['changed course about'])
  })

  test('calls categories by name where names are known', () => {
    const [change] = courseDifference(
      live,
      { ...live, categoryIds: ['c3'] },
      { category: (id) => ({ c1: 'Tin học', c2: 'Văn phòng', c3: 'Kế toán' })[id] ?? id },
    )
    expect(change).toMatchObject({ before: 'Tin học\nVăn phòng', after: 'Kế toán' })
  })

  test.each<[string, Partial<LessonContent>]>([
    ['name', { name: 'Mới' }],
    ['type', { type: 'PDF' }],
    ['preview', { preview: true }],
    ['fileId', { fileId: 'x' }],
    ['fileId', { assetVersion: 2 }],
    ['captionsFileId', { captionsFileId: 'vtt' }],
    ['body', { body: text('Đọc') }],
    ['attachments', { attachments: [{ resourceId: 'r', fileId: 'f', name: 'Bài tập.xlsx', size: 9, mime: 'x' }] }],
  ])('names the field %s of a lesson', (field, change) => {
    expect(brief(lessonsOf([lesson('a'), lesson('b', change), lesson('c')], [lesson('d')]))).toEqual([
      `changed lesson b ${field}`,
    ])
  })

  test('an inserted lesson moves nobody, a removed one neither', () => {
    expect(brief(lessonsOf([lesson('x'), lesson('a'), lesson('b'), lesson('c')], [lesson('d')]))).toEqual([
      'added lesson x',
    ])
    expect(brief(lessonsOf([lesson('b'), lesson('c')], [lesson('d')]))).toEqual(['removed lesson a'])
  })

  test('one lesson carried past others is the one that moved', () => {
    expect(brief(lessonsOf([lesson('b'), lesson('c'), lesson('a')], [lesson('d')]))).toEqual(['moved lesson a'])
    expect(
      courseDifference(live, { ...live, ...lessonsOf([lesson('a'), lesson('c')], [lesson('b'), lesson('d')]) }),
    ).toEqual([
      {
        kind: 'moved',
        about: 'lesson',
        id: 'b',
        field: null,
        label: 'Bài học “Bài b”',
        before: 'Bài 2 của chương “Chương 1”',
        after: 'Bài 1 của chương “Chương 2”',
      },
    ])
  })

  test('sections are added, removed with their lessons, moved and renamed', () => {
    const [one, two] = [section('1', [lesson('a'), lesson('b'), lesson('c')]), section('2', [lesson('d')])]
    expect(brief({ sections: [one, section('3', [lesson('e')]), two] })).toEqual(['added section 3', 'added lesson e'])
    expect(brief({ sections: [one] })).toEqual(['removed section 2', 'removed lesson d'])
    expect(brief({ sections: [two, one] })).toEqual([expect.stringMatching(/^moved section [12]$/)])
    expect(
      brief({
        sections: [
          { ...one, name: 'Mở đầu' },
          { ...two, thumbnailFileId: 't' },
        ],
      }),
    ).toEqual(['changed section 1 name', 'changed section 2 thumbnailFileId'])
  })
})
