import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeName, pathTo, withBelow } from './rules.ts'

it('gives a taken name the first number that is free, whatever the case', () => {
  expect(freeName('Bài 1', new Set())).toBe('Bài 1')
  expect(freeName('Bài 1', new Set(['bài 1']))).toBe('Bài 1 (2)')
  expect(freeName('Bài 1', new Set(['bài 1', 'bài 1 (2)']))).toBe('Bài 1 (3)')
  expect(freeName('Bài 1.pdf', new Set(['bài 1.pdf']))).toBe('Bài 1 (2).pdf')
  expect(freeName('dài'.repeat(100), new Set(['dài'.repeat(100)]), 120)).toHaveLength(120)
})

it('a given name is never a taken one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (name, others) => {
      const taken = new Set([name, ...others].map((one) => one.toLowerCase()))
      expect(taken.has(freeName(name, taken).toLowerCase())).toBe(false)
    }),
  )
})

const folders = [
  { id: 'a', parent_id: null },
  { id: 'b', parent_id: 'a' },
  { id: 'c', parent_id: 'b' },
  { id: 'd', parent_id: 'a' },
  { id: 'e', parent_id: null },
]

it('knows what lies below a folder and the way to it', () => {
  expect(withBelow(folders, 'a').map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
  expect(withBelow(folders, 'e').map(({ id }) => id)).toEqual(['e'])
  expect(pathTo(folders, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(pathTo(folders, null)).toEqual([])
})

it('ends in a ring too', () => {
  const ring = [
    { id: 'a', parent_id: 'b' },
    { id: 'b', parent_id: 'a' },
  ]
  expect(withBelow(ring, 'a').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(pathTo(ring, 'a').map(({ id }) => id)).toEqual(['b', 'a'])
})
