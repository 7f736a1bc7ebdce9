import { describe, expect, it } from 'vitest'
import type { RichText } from '../richtext.ts'
import { type LessonContent, totalSeconds } from './content.ts'

const lesson = (changed: Partial<LessonContent>): LessonContent => ({
  id: '',
  name: '',
  type: 'TEXT',
  preview: false,
  fileId: null,
  captionsFileId: null,
  assetVersion: 1,
  durationSeconds: null,
  pages: null,
  body: null,
  attachments: [],
  ...changed,
})
const text = (words: number): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'chữ '.repeat(words) }] }],
})
const takes = (...lessons: LessonContent[]) =>
  totalSeconds({ sections: [{ id: '', name: '', thumbnailFileId: null, lessons }] })

describe('how long a course takes', () => {
  it('is what its recordings last, and the time to read its texts and PDFs', () => {
    const video = lesson({ type: 'VIDEO', durationSeconds: 90.5 })
    const pdf = lesson({ type: 'PDF', pages: 3 })
    expect(takes(video, pdf, lesson({ body: text(401) }))).toBe(90.5 + 6 * 60 + 3 * 60)
  })
  it('counts a text in whole minutes of 200 words, and nothing for an empty one', () => {
    expect([1, 200, 201].map((words) => takes(lesson({ body: text(words) })))).toEqual([60, 60, 120])
    expect(takes(lesson({ body: null }), lesson({ body: text(0) }))).toBe(0)
  })
})
