import { expect, test } from 'vitest'
import { certificateNumber } from './certificate-number.ts'

test.each([
  ['BH-7K2M-9QRT-04XZ', 'BH-7K2M-9QRT-04XZ'],
  [' bh 7k2m 9qrt 04xz ', 'BH-7K2M-9QRT-04XZ'],
  ['bh7k2m9qrto4xz', 'BH-7K2M-9QRT-04XZ'],
  ['7K2M-9QRT-O4XZ', 'BH-7K2M-9QRT-04XZ'],
  ['BH–7K2M–9QRT–l4XZ', 'BH-7K2M-9QRT-14XZ'],
  ['BHBH-9QRT-04XZ', 'BH-BHBH-9QRT-04XZ'],
  ['BH-7K2M-9QRT', null],
  ['BH-7K2M-9QRT-04XZ-1', null],
  ['BH-UUUU-9QRT-04XZ', null],
  ['', null],
])('“%s” is %s', (typed, number) => expect(certificateNumber(typed)).toBe(number))
