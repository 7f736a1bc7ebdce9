import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrange,
  insertLesson,
  insertSection,
  moveLesson,
  moveSection,
  removeLesson,
  removeSection,
  type SectionNode,
  stepLesson,
} from './tree.ts'

/** `tree('ab|c|')` is three sections 0, 1, 2 with lessons a, b · c · none. */
const tree = (text: string): SectionNode[] =>
  arrange(
    text.split('|').map((lessons, index) => ({
      id: String(index),
      index,
      lessons: Array.from(lessons, (id, at) => ({ id, index: at, sectionId: String(index) })),
    })),
  )
const show = (sections: readonly SectionNode[]) =>
  sections.map(({ id, lessons }) => id + lessons.map((lesson) => lesson.id).join('')).join('|')

describe('lessons', () => {
  test.each<[string, string, string, number, string]>([
    ['within its section, down', 'a', '0', 2, '0bca|1de'],
    ['within its section, up', 'c', '0', 0, '0cab|1de'],
    ['across', 'a', '1', 1, '0bc|1dae'],
    ['across, to the end', 'a', '1', 99, '0bc|1dea'],
    ['across, before the first', 'e', '0', -5, '0eabc|1d'],
    ['to where it stands', 'b', '0', 1, '0abc|1de'],
    ['unknown', 'x', '0', 1, '0abc|1de'],
    ['to an unknown section', 'a', '9', 0, '0abc|1de'],
  ])('move %s', (_, lesson, section, at, shown) => {
    expect(show(moveLesson(tree('abc|de'), lesson, section, at))).toBe(shown)
  })

  test.each<[string, -1 | 1, string]>([
    ['a', -1, '0ab||2c'],
    ['a', 1, '0ba||2c'],
    ['b', 1, '0a|b|2c'],
    ['c', -1, '0ab|c|'],
    ['c', 1, '0ab||2c'],
  ])('the keyboard moves %s by %d, into the next section where one ends', (lesson, step, shown) => {
    const ids = (text: string) =>
      text
        .split('|')
        .map((part, i) => i + part.replace(/^\d/, ''))
        .join('|')
    expect(show(stepLesson(tree('ab||c'), lesson, step))).toBe(ids(shown))
  })

  test.each([
    ['b', '0ac|1d', 'a'],
    ['a', '0bc|1d', 'b'],
    ['d', '0abc|1', 'c'],
    ['x', '0abc|1d', null],
  ])('without %s the previous is selected, else the next', (lesson, shown, selected) => {
    const removal = removeLesson(tree('abc|d'), lesson)
    expect([show(removal.sections), removal.selected]).toEqual([shown, selected])
  })

  test('without the only one, none is selected', () => {
    expect(removeLesson(tree('|a'), 'a')).toMatchObject({ selected: null })
  })

  test('are inserted at the end or where asked', () => {
    const lesson = { id: 'x', index: 9, sectionId: '?' }
    expect(show(insertLesson(tree('ab|c'), '0', lesson))).toBe('0abx|1c')
    expect(show(insertLesson(tree('ab|c'), '0', lesson, 1))).toBe('0axb|1c')
  })
})

describe('sections', () => {
  test('move, arrive and leave with their lessons', () => {
    expect(show(moveSection(tree('a|b|c'), '2', 0))).toBe('2c|0a|1b')
    expect(show(insertSection(tree('a|b'), { id: 'n', index: 0, lessons: [] }, 1))).toBe('0a|n|1b')
    expect(removeSection(tree('a|bc|d'), '1')).toMatchObject({ selected: 'a' })
    expect(removeSection(tree('ab|c'), '0')).toMatchObject({ selected: 'c' })
    expect(removeSection(tree('ab'), '0')).toEqual({ sections: [], selected: null })
  })

  test('loaded out of order and with gaps are arranged', () => {
    const loaded = [
      {
        id: 'B',
        index: 7,
        lessons: [
          { id: 'y', index: 5, sectionId: 'B' },
          { id: 'x', index: 2, sectionId: 'B' },
        ],
      },
      { id: 'A', index: 3, lessons: [] },
    ]
    expect(arrange(loaded)).toEqual([
      { id: 'A', index: 0, lessons: [] },
      {
        id: 'B',
        index: 1,
        lessons: [
          { id: 'x', index: 0, sectionId: 'B' },
          { id: 'y', index: 1, sectionId: 'B' },
        ],
      },
    ])
  })
})

describe('L1: whatever is moved, every lesson is in exactly one section, order gap-free and total', () => {
  const position = fc.integer({ min: -2, max: 9 })
  const lesson = fc.constantFrom(...'abcdefgh?')
  const section = fc.constantFrom('0', '1', '2', '?')
  const move = fc.oneof(
    fc.record({ do: fc.constant('moveLesson' as const), lesson, section, position }),
    fc.record({ do: fc.constant('moveSection' as const), section, position }),
    fc.record({ do: fc.constant('step' as const), lesson, by: fc.constantFrom(-1 as const, 1 as const) }),
  )

  test('over any sequence of moves', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const start = tree('abc|defgh|')
        const frozen = structuredClone(start)
        const end = moves.reduce(
          (sections, m) =>
            m.do === 'moveLesson'
              ? moveLesson(sections, m.lesson, m.section, m.position)
              : m.do === 'moveSection'
                ? moveSection(sections, m.section, m.position)
                : stepLesson(sections, m.lesson, m.by),
          start,
        )
        expect(start).toEqual(frozen)
        expect(end.map(({ id }) => id).toSorted()).toEqual(['0', '1', '2'])
        expect(end.flatMap(({ lessons }) => lessons.map(({ id }) => id)).toSorted()).toEqual([...'abcdefgh'])
        end.forEach((s, i) => {
          expect(s.index).toBe(i)
          expect(s.lessons.map((l) => [l.index, l.sectionId])).toEqual(s.lessons.map((_, j) => [j, s.id]))
        })
      }),
    )
  })
})
