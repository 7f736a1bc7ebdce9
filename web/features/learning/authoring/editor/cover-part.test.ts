import { expect, it } from 'vitest'
import { coverPart } from './cover-part.ts'

it.each([
  [1280, 720],
  [1920, 1080],
  [640, 360],
])('a picture of %i × %i is a cover as it is', (width, height) => {
  expect(coverPart(width, height)).toEqual({ x: 0, y: 0, width, height })
})

it('of one that is a few pixels off, the middle is taken', () => {
  expect(coverPart(1366, 768)).toEqual({ x: (1366 - 768 * (16 / 9)) / 2, y: 0, width: 768 * (16 / 9), height: 768 })
  expect(coverPart(1600, 912)).toEqual({ x: 0, y: 6, width: 1600, height: 900 })
})

it.each([
  ['a square', 800, 800],
  ['4:3', 1024, 768],
  ['a wide one', 2100, 900],
  ['one upright', 720, 1280],
  ['none that could be read', 0, 0],
])('of %s somebody chooses the part', (_, width, height) => {
  expect(coverPart(width, height)).toBeNull()
})
