import { describe, expect, it } from 'vitest'
import { chosenOf, type Section } from './home.ts'

const shelf = (title: string, from: number, to: number) => ({
  kind: 'popular' as const,
  title,
  slug: null,
  hostId: null,
  items: Array.from({ length: to - from }, (_, at) => ({ id: `c${from + at}` }) as Section['items'][number]),
})
const shown = (sections: Section[]) => sections.map(({ title, items }) => [title, items.map(({ id }) => id)])

describe('the sections of the home page', () => {
  it('are four at most, and no course stands in two of them', () => {
    const chosen = chosenOf(['A', 'B', 'C', 'D', 'E'].map((title) => shelf(title, 0, 60)))
    const ids = chosen.flatMap(({ items }) => items.map(({ id }) => id))
    expect(chosen.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D'])
    expect(ids).toHaveLength(32)
    expect(new Set(ids).size).toBe(32)
  })
  it('leave out one that would look forgotten, and take the next', () => {
    expect(shown(chosenOf([shelf('A', 0, 8), shelf('B', 5, 11), shelf('C', 8, 12)]))).toEqual([
      ['A', ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']],
      ['C', ['c8', 'c9', 'c10', 'c11']],
    ])
  })
  it('offer nobody what is theirs', () => {
    expect(shown(chosenOf([shelf('A', 0, 3)], ['c0', 'c2']))).toEqual([['A', ['c1']]])
    expect(chosenOf([shelf('A', 0, 1)], ['c0'])).toEqual([])
  })
})
