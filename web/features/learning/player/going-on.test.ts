import { expect, it } from 'vitest'
import { goingOn } from './going-on.ts'

/** A course of one chapter: a letter is a lesson, a capital one is done, a dot behind it says that it is closed. */
function course(lessons: string) {
  const each = [...lessons.matchAll(/([a-z])(\.?)/gi)].map(([, letter = '', dot]) => ({
    id: letter.toLowerCase(),
    completed: letter !== letter.toLowerCase(),
    open: dot === '',
  }))
  return { sections: [{ lessons: each }] } as unknown as Parameters<typeof goingOn>[0]
}

it.each([
  ['the next in order', 'abc', 'a', 'b', { next: 'b', last: false }],
  ['the next in order, done or not', 'aBc', 'a', 'b', { next: 'b', last: false }],
  ['behind the last one the first not done', 'Abc', 'c', null, { next: 'b', last: false }],
  ['nowhere once all are done', 'ABc', 'c', null, { next: null, last: true }],
  ['the end, wherever the last one not done stands', 'AbC', 'b', 'c', { next: 'c', last: true }],
  ['past what is closed', 'ab.c', 'a', 'b', { next: 'c', last: false }],
  ['nowhere where the rest is closed', 'ab.c.', 'a', 'b', { next: null, last: false }],
  ['the end of a course of one lesson', 'a', 'a', null, { next: null, last: true }],
])('a finished lesson leads to %s', (_, lessons, id, nextLessonId, way) => {
  expect(goingOn(course(lessons), { id, nextLessonId })).toEqual(way)
})
