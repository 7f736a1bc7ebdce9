import { expect, it } from 'vitest'
import type { LessonContent } from '#domain/course/content.ts'
import { emptyRichText, type RichText } from '#domain/richtext.ts'
import { usesInContent } from './in-content.ts'

const paper = { id: 'r-giay', ownerId: 'h', fileIds: ['f-giay'] }
const movie = { id: 'r-phim', ownerId: 'h', fileIds: ['f-phim', 'f-phu-de', 'f-phim-cu'] }
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
const uses = (
  about: RichText,
  lessons: LessonContent[] = [],
  pictures = { cover: '', section: null as string | null },
) =>
  usesInContent(
    {
      about,
      coverFileId: pictures.cover,
      sections: [{ id: 's', name: 'Chương', thumbnailFileId: pictures.section, lessons }],
    },
    [paper, movie],
  ).map(({ id, place, lessonId, how }) => `${id} ${place} ${how} ${lessonId}`)

it('finds a resource as content, as an attachment, in a text and in the introduction', () => {
  expect(uses(emptyRichText(), [lesson({ type: 'VIDEO', fileId: 'f-phim' })])).toEqual(['r-phim COURSE MAIN l'])
  const attachments = [{ resourceId: 'r-giay', fileId: 'f-cu', name: 'a', size: 1, mime: 'a/b' }]
  expect(uses(emptyRichText(), [lesson({ attachments })])).toEqual(['r-giay COURSE ATTACHMENT l'])
  expect(uses(emptyRichText(), [lesson({ body: picture('/media/signed/f-giay/tep') })])).toEqual([
    'r-giay COURSE TEXT l',
  ])
  expect(uses(picture('/media/f-phim/480.webp'))).toEqual(['r-phim COURSE TEXT null'])
})

it('finds a recording by what it held before it was replaced, and counts its captions with it', () => {
  expect(uses(emptyRichText(), [lesson({ type: 'VIDEO', fileId: 'f-phim-cu', captionsFileId: 'f-phu-de' })])).toEqual([
    'r-phim COURSE MAIN l',
  ])
})

it('finds pictures of the course and of its sections', () => {
  expect(uses(emptyRichText(), [], { cover: 'f-giay', section: 'f-phim' })).toEqual([
    'r-giay COURSE_PICTURE PICTURE null',
    'r-phim SECTION_PICTURE PICTURE null',
  ])
})

it('finds nothing where nothing is used', () => {
  const lessons = [lesson({ type: 'VIDEO', fileId: 'f-khac' }), lesson({ body: picture('/media/f-khac/480.webp') })]
  expect(uses(emptyRichText(), lessons)).toEqual([])
})
