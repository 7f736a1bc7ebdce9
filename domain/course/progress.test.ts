import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseProgress, lessonPercent, percent, progressWords } from './progress.ts'

const lesson = fc.record({ id: fc.uuid(), draft: fc.boolean(), deleted: fc.boolean(), done: fc.boolean() })
const course = fc.array(fc.record({ id: fc.uuid(), lessons: fc.array(lesson, { maxLength: 8 }) }), { maxLength: 6 })

describe('P10: course progress is a function of its lessons', () => {
  test('no lessons: 0 %, not completed, nothing next', () => {
    const nothing = { done: 0, total: 0, percent: 0, completed: false }
    expect(courseProgress([], new Set())).toEqual({ ...nothing, sections: [], next: null })
    expect(courseProgress([{ id: 's', lessons: [] }], new Set(['x']))).toEqual({
      ...nothing,
      sections: [{ id: 's', ...nothing }],
      next: null,
    })
  })

  test('drafts and deleted lessons do not count, done or not', () => {
    const sections = [{ id: 's', lessons: [{ id: 'a' }, { id: 'b', draft: true }, { id: 'c', deleted: true }] }]
    expect(courseProgress(sections, new Set(['b', 'c']))).toMatchObject({
      done: 0,
      total: 1,
      percent: 0,
      completed: false,
      next: 'a',
    })
    expect(courseProgress(sections, new Set(['a']))).toMatchObject({
      done: 1,
      total: 1,
      percent: 100,
      completed: true,
      next: null,
    })
  })

  test('per section and in all, and where to go on', () => {
    const sections = [
      { id: '1', lessons: [{ id: 'a' }, { id: 'b' }] },
      { id: '2', lessons: [{ id: 'c' }] },
    ]
    expect(courseProgress(sections, new Set(['a', 'c']))).toEqual({
      done: 2,
      total: 3,
      percent: 66,
      completed: false,
      next: 'b',
      sections: [
        { id: '1', done: 1, total: 2, percent: 50, completed: false },
        { id: '2', done: 1, total: 1, percent: 100, completed: true },
      ],
    })
  })

  test('over any course: a whole number from 0 to 100, 100 exactly when completed, sections sum up, foreign ids change nothing', () => {
    fc.assert(
      fc.property(course, fc.array(fc.uuid()), (sections, foreign) => {
        const ids = sections
          .flatMap(({ lessons }) => lessons)
          .filter(({ done }) => done)
          .map(({ id }) => id)
        const progress = courseProgress(sections, new Set(ids))
        for (const each of [progress, ...progress.sections]) {
          expect(Number.isInteger(each.percent) && each.percent >= 0 && each.percent <= 100).toBe(true)
          expect(each.percent === 100).toBe(each.completed)
          expect(each.completed).toBe(each.total > 0 && each.done === each.total)
        }
        expect(progress.sections.reduce((sum, { done }) => sum + done, 0)).toBe(progress.done)
        expect(progress.sections.reduce((sum, { total }) => sum + total, 0)).toBe(progress.total)
        expect(progress.next === null).toBe(progress.done === progress.total)
        expect(courseProgress(sections, new Set([...ids, ...foreign]))).toEqual(progress)
      }),
    )
  })

  test.each([
    [0, 0, 0],
    [199, 200, 99],
    [999_999, 1_000_000, 99],
    [1, 3, 33],
    [3, 3, 100],
    [5, 3, 100],
    [Number.NaN, 3, 0],
    [1, Number.NaN, 0],
    [-1, 3, 0],
  ])('%d of %d is %d %%', (done, total, whole) => {
    expect(percent(done, total)).toBe(whole)
  })

  test('a recording seen to the end but not yet done is at 99 %, a done one at 100 %', () => {
    expect(lessonPercent(60_000, 60_000, false)).toBe(99)
    expect(lessonPercent(0, 60_000, true)).toBe(100)
    expect(lessonPercent(0, 0, false)).toBe(0)
  })
})

describe('how far somebody is, in words', () => {
  test.each([
    [0, 6, '0/6 bài'],
    [1, 6, '1/6 bài'],
    [6, 6, '6/6 bài'],
    [3, 20, '3/20 bài'],
    [3, 21, '14%'],
    [0, 0, '0%'],
  ])('%i of %i lessons is %s', (done, total, words) =>
    expect(progressWords({ done, total, percent: percent(done, total) })).toBe(words),
  )
})
