import { expect, it } from 'vitest'
import { readList } from './read-list.ts'

it('a list pasted whole: who has a seat is left out, and what is no address stays with its writer', () => {
  const text = 'Nguyễn An <AN@vidu.vn>; binh@vidu.vn\nchi.vidu.vn, binh@vidu.vn'
  expect(readList(text, [])).toEqual({ emails: ['an@vidu.vn', 'binh@vidu.vn'], rest: 'chi.vidu.vn' })
  expect(readList(text, ['an@vidu.vn', 'BINH@vidu.vn'])).toEqual({ emails: [], rest: 'chi.vidu.vn' })
})
