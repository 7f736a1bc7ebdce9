import { expect, it } from 'vitest'
import type { LessonContent } from '#domain/course/content.ts'
import { emptyRichText, type RichText } from '#domain/richtext.ts'
import { usesInContent } from './uses-rules.ts'

const paper = { id: 'r-giay', file_id: 'f-giay' }
const movie = { id: 'r-phim', file_id: 'f-phim' }
const picture = (src: string): RichText => ({ type: 'doc', content: [{ type: 'image', attrs: { src } }] })
const lesson = (more: Partial<LessonContent>): LessonContent => ({
  id: 'l',
  name: 'Bài',
  type: 'TEXT',
  preview: false,
  fileId: null,
  captionsFileId: null,
  assetVersion: 1,
  durationSeconds: null,
  pages: null,
  body: null,
  attachments: [],
  ...more,
})
const uses = (about: RichText, ...lessons: LessonContent[]) =>
  usesInContent({ about, sections: [{ id: 's', name: 'Chương', thumbnailFileId: null, lessons }] }, [paper, movie]).map(
    ({ resourceId, lessonId, how }) => `${resourceId} ${how} ${lessonId}`,
  )

it('finds a resource as content, as an attachment, in a text and in the introduction', () => {
  expect(uses(emptyRichText(), lesson({ type: 'VIDEO', fileId: 'f-phim' }))).toEqual(['r-phim MAIN l'])
  expect(
    uses(
      emptyRichText(),
      lesson({ attachments: [{ resourceId: 'r-giay', fileId: 'f-cu', name: 'a', size: 1, mime: 'a/b' }] }),
    ),
  ).toEqual(['r-giay ATTACHMENT l'])
  expect(uses(emptyRichText(), lesson({ body: picture('/media/signed/f-giay/tep') }))).toEqual(['r-giay TEXT l'])
  expect(uses(picture('/media/f-phim/480.webp'))).toEqual(['r-phim TEXT null'])
})

it('finds nothing where nothing is used', () => {
  expect(
    uses(
      emptyRichText(),
      lesson({ type: 'VIDEO', fileId: 'f-khac' }),
      lesson({ body: picture('/media/f-khac/480.webp') }),
    ),
  ).toEqual([])
})
