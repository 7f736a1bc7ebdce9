import { describe, expect, test } from 'vitest'
import { type CourseDraft, courseValidity, type DraftLesson, publishChecklist } from './validity.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: words === '' ? [] : [{ type: 'text', text: words }] }],
})
const video: DraftLesson = {
  id: 'v',
  name: 'Làm quen với Excel',
  type: 'VIDEO',
  preview: true,
  fileId: 'f',
  fileReady: true,
  durationSeconds: 300,
  body: null,
}
const pdf: DraftLesson = { id: 'p', name: 'Bảng phím tắt', type: 'PDF', fileId: 'f', fileReady: true, body: null }
const read: DraftLesson = {
  id: 't',
  name: 'Đọc thêm',
  type: 'TEXT',
  fileId: null,
  fileReady: false,
  body: text('Học.'),
}

const good: CourseDraft = {
  name: 'Excel cho người đi làm',
  description: 'Từ bảng tính trống đến báo cáo hoàn chỉnh trong hai tuần.',
  coverImage: {},
  categoryIds: ['a'],
  benefit: ['Tính nhanh', 'Báo cáo đẹp', 'Tự tin'],
  questionAndAnswers: [{ question: 'Có cần biết trước không?', answer: 'Không.' }],
  tags: ['excel'],
  sections: [{ id: 's', name: 'Bắt đầu', lessons: [video, pdf, read] }],
  videoCompletionRequired: true,
  product: { price: 199_000, listPrice: 299_000, availableDays: 365 },
}
const blank: CourseDraft = {
  name: 'Excel',
  description: '',
  coverImage: null,
  categoryIds: [],
  benefit: [],
  questionAndAnswers: [],
  tags: [],
  sections: [],
  videoCompletionRequired: false,
  product: { price: null, listPrice: null, availableDays: null },
}
const withLesson = (lesson: Partial<DraftLesson>, of: DraftLesson = video): Partial<CourseDraft> => ({
  sections: [{ id: 's', name: 'Bắt đầu', lessons: [video, { ...of, ...lesson }] }],
})

const priced = (terms: Partial<CourseDraft['product']>): Partial<CourseDraft> => ({
  product: { ...good.product, ...terms },
})

describe('a course', () => {
  test('that has everything may be submitted', () => {
    expect(courseValidity(good)).toEqual({
      tabs: { INFORMATION: 'VALID', CONTENT: 'VALID', PRICING: 'VALID' },
      problems: [],
      publishable: true,
    })
    expect(publishChecklist(good).every((item) => item.done)).toBe(true)
  })

  test('just created has three untouched tabs and may not be submitted', () => {
    const validity = courseValidity(blank)
    expect(validity.tabs).toEqual({ INFORMATION: 'DEFAULT', CONTENT: 'DEFAULT', PRICING: 'DEFAULT' })
    expect(validity.publishable).toBe(false)
    expect(
      publishChecklist(blank)
        .filter((item) => item.done)
        .map((item) => item.word),
    ).toEqual(['Hỏi đáp và thẻ', 'Nội dung của từng bài học'])
  })

  test.each<[string, Partial<CourseDraft>, string, string]>([
    ['no name', { name: '  ' }, 'INFORMATION', 'name'],
    ['a short name', { name: 'Excel 123' }, 'INFORMATION', 'name'],
    ['a name of invisible characters', { name: '\u200b'.repeat(20) }, 'INFORMATION', 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 'INFORMATION', 'name'],
    ['a short description', { description: 'x'.repeat(29) }, 'INFORMATION', 'description'],
    ['a long description', { description: 'x'.repeat(501) }, 'INFORMATION', 'description'],
    ['no category', { categoryIds: [] }, 'INFORMATION', 'categoryIds'],
    ['four categories', { categoryIds: ['a', 'b', 'c', 'd'] }, 'INFORMATION', 'categoryIds'],
    ['one category twice', { categoryIds: ['a', 'a'] }, 'INFORMATION', 'categoryIds'],
    ['two benefits', { benefit: ['a', 'b'] }, 'INFORMATION', 'benefit'],
    ['thirteen benefits', { benefit: Array<string>(13).fill('a') }, 'INFORMATION', 'benefit'],
    ['an empty benefit', { benefit: ['a', 'b', ' '] }, 'INFORMATION', 'benefit.2'],
    ['a long benefit', { benefit: ['a', 'x'.repeat(161), 'c'] }, 'INFORMATION', 'benefit.1'],
    [
      '21 questions',
      { questionAndAnswers: Array(21).fill({ question: 'a', answer: 'b' }) },
      'INFORMATION',
      'questionAndAnswers',
    ],
    [
      'a question without answer',
      { questionAndAnswers: [{ question: 'a', answer: '' }] },
      'INFORMATION',
      'questionAndAnswers.0.answer',
    ],
    ['eleven tags', { tags: Array<string>(11).fill('a') }, 'INFORMATION', 'tags'],
    [
      'a section without name',
      { sections: [{ ...good.sections[0], id: 's', lessons: [video], name: '' }] },
      'CONTENT',
      'sections.0.name',
    ],
    [
      'a section without lessons',
      { sections: [...good.sections, { id: 'z', name: 'Kết', lessons: [] }] },
      'CONTENT',
      'sections.1.lessons',
    ],
    ['a lesson without name', withLesson({ name: '' }), 'CONTENT', 'sections.0.lessons.1.name'],
    ['a video not there', withLesson({ fileId: null, fileReady: false }), 'CONTENT', 'sections.0.lessons.1.fileId'],
    ['a video not ready', withLesson({ fileReady: false }), 'CONTENT', 'sections.0.lessons.1.fileId'],
    ['a PDF not there', withLesson({ fileId: null }, pdf), 'CONTENT', 'sections.0.lessons.1.fileId'],
    ['an empty text', withLesson({ body: text('') }, read), 'CONTENT', 'sections.0.lessons.1.body'],
    ['no text', withLesson({ body: null }, read), 'CONTENT', 'sections.0.lessons.1.body'],
    ['a text of dots', withLesson({ body: text('… —') }, read), 'CONTENT', 'sections.0.lessons.1.body'],
    [
      'a required video of unknown length',
      withLesson({ durationSeconds: null }),
      'CONTENT',
      'sections.0.lessons.1.durationSeconds',
    ],
    [
      'required videos where there are none',
      { sections: [{ id: 's', name: 'Một', lessons: [{ ...pdf, preview: true }] }] },
      'CONTENT',
      'videoCompletionRequired',
    ],
    ['a price under 10.000', priced({ price: 9_000 }), 'PRICING', 'product.price'],
    ['a price over 100 million', priced({ price: 100_001_000, listPrice: null }), 'PRICING', 'product.price'],
    ['a price not in thousands', priced({ price: 199_500 }), 'PRICING', 'product.price'],
    ['a negative price', priced({ price: -1_000 }), 'PRICING', 'product.price'],
    ['a price that is no number', priced({ price: Number.NaN }), 'PRICING', 'product.price'],
    ['no price', priced({ price: null }), 'PRICING', 'product.price'],
    ['a list price under the price', priced({ listPrice: 198_000 }), 'PRICING', 'product.listPrice'],
    ['zero days', priced({ availableDays: 0 }), 'PRICING', 'product.availableDays'],
    ['too many days', priced({ availableDays: 3_651 }), 'PRICING', 'product.availableDays'],
    ['half a day', priced({ availableDays: 0.5 }), 'PRICING', 'product.availableDays'],
  ])('with %s: the field is named, its tab is invalid, the others are not', (_, change, tab, path) => {
    const validity = courseValidity({ ...good, ...change })
    expect(validity.problems.map((problem) => [problem.tab, problem.path, problem.blocker])).toEqual([
      [tab, path, true],
    ])
    expect(validity.tabs).toEqual({ INFORMATION: 'VALID', CONTENT: 'VALID', PRICING: 'VALID', [tab]: 'INVALID' })
    expect(validity.publishable).toBe(false)
    expect(
      publishChecklist({ ...good, ...change })
        .filter((item) => !item.done)
        .map((item) => item.tab),
    ).toEqual([tab])
  })

  test.each<[string, Partial<CourseDraft>]>([
    ['ten characters of name', { name: 'x'.repeat(10) }],
    ['120 characters, composed or not', { name: 'ộ'.normalize('NFD').repeat(120) }],
    ['free', priced({ price: 0, listPrice: null })],
    ['the smallest price', priced({ price: 10_000 })],
    ['the largest', priced({ price: 100_000_000, listPrice: 100_000_000 })],
    ['for ever', priced({ availableDays: null })],
    ['no questions and no tags', { questionAndAnswers: [], tags: [] }],
  ])('at the limit is fine: %s', (_, change) => {
    expect(courseValidity({ ...good, ...change }).publishable).toBe(true)
  })

  test('without a preview lesson gets advice, and may be submitted', () => {
    const validity = courseValidity({
      ...good,
      sections: [{ id: 's', name: 'Một', lessons: [{ ...video, preview: false }] }],
    })
    expect(validity.problems).toMatchObject([{ tab: 'CONTENT', path: 'sections', blocker: false }])
    expect(validity).toMatchObject({ publishable: true, tabs: { CONTENT: 'VALID' } })
  })

  test('without a cover may be submitted and is advised to have one', () => {
    const validity = courseValidity({ ...good, coverImage: null })
    expect(validity).toMatchObject({ tabs: { INFORMATION: 'VALID' }, publishable: true })
    expect(validity.problems).toMatchObject([{ tab: 'INFORMATION', path: 'coverImage', blocker: false }])
  })
})
