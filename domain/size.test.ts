import { expect, test } from 'vitest'
import { sizeLabel } from './size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 bytes'],
  [1_023, '1.023 bytes'],
  [1_024, '1 Kb'],
  [1_536, '1,5 Kb'],
  [12_345, '12 Kb'],
  [1_048_575, '1 Mb'],
  [5_242_880, '5 Mb'],
  [9.96 * 1024 ** 2, '10 Mb'],
  [1024 ** 3, '1 Gb'],
  [1024 ** 4, '1 Tb'],
  [1024 ** 5, '1 Pb'],
  [1024 ** 6, '1 Eb'],
  [1024 ** 7, '1 Zb'],
  [1024 ** 8, '1 Yb'],
  [5_000 * 1024 ** 8, '5.000 Yb'],
  [-1, '0 bytes'],
  [Number.NaN, '0 bytes'],
  [Number.POSITIVE_INFINITY, '0 bytes'],
])('%d is %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label.replace(' ', '\u00a0'))
})
