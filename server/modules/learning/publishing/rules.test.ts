import { expect, test } from 'vitest'
import type { CourseContent } from '#domain/course/content.ts'
import { opensLater, stamped } from './rules.ts'

const lesson = (id: string, fileId: string | null, assetVersion: number) => ({ id, fileId, assetVersion })
const content = (...lessons: object[]) => ({ sections: [{ id: 's', lessons }] }) as unknown as CourseContent
const versions = (of: CourseContent) => of.sections[0]?.lessons.map(({ assetVersion }) => assetVersion)

test('a recording keeps its number while its file stays, counts up when it is replaced, and starts at 1', () => {
  const published = new Map([
    ['same', { file_id: 'a', asset_version: 3 }],
    ['replaced', { file_id: 'a', asset_version: 3 }],
    ['text', { file_id: null, asset_version: 1 }],
  ])
  expect(
    versions(
      stamped(
        content(lesson('same', 'a', 9), lesson('replaced', 'b', 1), lesson('text', null, 4), lesson('new', 'c', 7)),
        published,
      ),
    ),
  ).toEqual([3, 4, 1, 1])
})

test('a course opens later only while its start lies ahead', () => {
  const now = new Date('2026-06-15T03:00:00Z')
  expect(opensLater({ startAt: null }, now)).toBe(false)
  expect(opensLater({ startAt: '2026-06-15T03:00:00.001Z' }, now)).toBe(true)
  expect(opensLater({ startAt: '2026-06-15T03:00:00.000Z' }, now)).toBe(false)
})
