import { expect, test } from 'vitest'
import type { RichText } from '#domain/richtext.ts'
import { piecesOf } from './pieces.ts'

const NONE = { captions: null, pdf: null }
const text = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })),
})
const lesson = (body: RichText | null = null) => ({ name: 'Bài một', body })

test('the title is the first piece of every lesson', () => {
  expect(piecesOf(lesson(), NONE)).toEqual([{ number: 0, text: 'Bài một', page: null, seconds: null }])
})

test('a text is cut between paragraphs, and nothing of it is lost', () => {
  const paragraphs = Array.from({ length: 9 }, (_, index) => `${index} ${'chữ '.repeat(60)}`.trim())
  const pieces = piecesOf(lesson(text(...paragraphs)), NONE).slice(1)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.map((piece) => piece.text).join('\n')).toBe(paragraphs.join('\n'))
})

test('a PDF is found page by page; empty pages are none', () => {
  const pieces = piecesOf(lesson(), { ...NONE, pdf: 'Trang đầu\n\f\n\fTrang ba' }).slice(1)
  expect(pieces).toMatchObject([
    { text: 'Trang đầu', page: 1 },
    { text: 'Trang ba', page: 3 },
  ])
})

test('captions are found some seconds at a time, each line at its second, the last line again in the next piece', () => {
  const captions = [
    'WEBVTT',
    'NOTE viết tay',
    '1\r\n00:01.000 --> 00:04.500 align:start\r\nXin chào <b>các bạn</b>',
    '00:09.200 --> 00:12.000\nHôm nay học\nSUMIFS',
    '01:00:20.000 --> 01:00:22.000\nTạm biệt',
  ].join('\n\n')
  expect(piecesOf(lesson(), { ...NONE, captions }).slice(1)).toMatchObject([
    { text: 'Xin chào các bạn\nHôm nay học SUMIFS\nTạm biệt', seconds: [1, 9, 3_620] },
    { text: 'Tạm biệt', seconds: [3_620] },
  ])
})
