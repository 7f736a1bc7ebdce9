import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNotModified, rangeOf, rangeStillHolds } from './ranges.ts'

const bytes = Buffer.from(Array.from({ length: 300 }, (_, i) => i % 251))

describe('a range', () => {
  it('is exactly what slicing gives, for every start, end, suffix and size', () => {
    const natural = fc.nat(400)
    fc.assert(
      fc.property(
        natural,
        natural,
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('closed', 'open', 'suffix'),
        (a, b, size, form) => {
          const whole = bytes.subarray(0, size)
          const [first, last] = [Math.min(a, b), Math.max(a, b)]
          const header = { closed: `bytes=${first}-${last}`, open: `bytes=${first}-`, suffix: `bytes=-${first}` }[form]
          const wanted = {
            closed: whole.subarray(first, last + 1),
            open: whole.subarray(first),
            suffix: first === 0 ? Buffer.alloc(0) : whole.subarray(-first),
          }[form]
          const range = rangeOf(header, size)
          if (wanted.length === 0) {
            expect(range, header).toBe('unsatisfiable')
            return
          }
          if (range === null || range === 'unsatisfiable') expect.fail(header)
          expect(whole.subarray(range.start, range.end + 1), header).toEqual(wanted)
          expect(range.end).toBeLessThan(size)
        },
      ),
    )
  })
  it('is ignored when it is nonsense, several at once, or of another unit', () => {
    for (const header of [
      undefined,
      '',
      'bytes',
      'bytes=',
      'bytes=-',
      'bytes=5-2',
      'bytes=a-b',
      'bytes=0-1,4-5',
      'items=0-1',
      'bytes=1.5-2',
      'bytes=--5',
    ]) {
      expect(rangeOf(header, 10), String(header)).toBeNull()
    }
  })
  it('survives numbers beyond all files', () => {
    expect(rangeOf('bytes=0-99999999999999999999', 10)).toEqual({ start: 0, end: 9 })
    expect(rangeOf('bytes=99999999999999999999-', 10)).toBe('unsatisfiable')
    expect(rangeOf('bytes=-99999999999999999999', 10)).toEqual({ start: 0, end: 9 })
  })
  it('never throws and never leaves the file, whatever the header', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (text, size) => {
        const range = rangeOf(`bytes=${text}`, size)
        if (range === null || range === 'unsatisfiable') return true
        return range.start >= 0 && range.start <= range.end && range.end < size
      }),
    )
  })
})

it('If-Range holds for the same file only', () => {
  expect(rangeStillHolds(undefined, '"a"')).toBe(true)
  expect(rangeStillHolds('"a"', '"a"')).toBe(true)
  expect(rangeStillHolds('W/"a"', '"a"')).toBe(false)
  expect(rangeStillHolds('Mon, 15 Jun 2026 03:00:00 GMT', '"a"')).toBe(false)
})

it('If-None-Match knows lists, weak tags and the star', () => {
  expect(['"a"', 'W/"a"', '"x", "a"', '*'].every((header) => isNotModified(header, '"a"'))).toBe(true)
  expect([undefined, '"b"', ''].some((header) => isNotModified(header, '"a"'))).toBe(false)
})
