import { describe, expect, it } from 'vitest'
import { canonicalPhone, phoneWords } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    '0912345678',
    '0912 345 678',
    '+84 912.345.678',
    '84912345678',
    '0084-912-345-678',
    '(0912) 345678',
    '0912345678',
  ])('is one number however it is typed: %s', (typed) => expect(canonicalPhone(typed)).toBe('+84912345678'))

  it('may be that of a landline', () => expect(canonicalPhone('024 3825 1234')).toBe('+842438251234'))

  it.each(['', '091234567', '09123456789', '0112345678', '+1 912 345 678', 'số của tôi', '0912345678a'])(
    'is refused where it cannot be one: %s',
    (typed) => expect(canonicalPhone(typed)).toBeNull(),
  )

  it('is shown in groups', () => expect(phoneWords('+84912345678')).toBe('0912 345 678'))
})
