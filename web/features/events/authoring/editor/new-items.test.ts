import { expect, it, test } from 'vitest'
import { repeated } from './new-items.ts'
import { readCount } from './read-count.ts'
import { session } from './testing.ts'

const START = { startsAt: '2026-11-28T12:30:00.000Z', endsAt: '2026-11-28T14:00:00.000Z' }

test('a session is repeated at the same time of later days, its number counting up', () => {
  const copies = repeated(session('a', { name: 'Buổi 9', ...START }), 'week', 2)
  expect(copies).toMatchObject([
    { name: 'Buổi 10', startsAt: '2026-12-05T12:30:00.000Z', endsAt: '2026-12-05T14:00:00.000Z' },
    { name: 'Buổi 11', startsAt: '2026-12-12T12:30:00.000Z', endsAt: '2026-12-12T14:00:00.000Z' },
  ])
  expect(new Set(copies.map(({ id }) => id)).size).toBe(2)
  expect(repeated(session('a', { name: 'Thực hành', ...START }), 'day', 1)).toMatchObject([
    { name: 'Thực hành', startsAt: '2026-11-29T12:30:00.000Z' },
  ])
})

it.each([
  ['1.200', { value: 1200 }],
  ['', { value: null }],
  ['0', { wrong: 'Hãy nhập số từ 1 đến 5.000' }],
  ['5001', { wrong: 'Hãy nhập số từ 1 đến 5.000' }],
  ['mười', { wrong: 'Hãy nhập số từ 1 đến 5.000' }],
])('“%s” as a number', (typed, read) => {
  expect(readCount(typed, { least: 1, most: 5_000, mayBeMissing: true })).toEqual(read)
})
