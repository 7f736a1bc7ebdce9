import { describe, expect, it } from 'vitest'
import { digitsOf, isAboutCode } from './CodeInput.tsx'

describe('a typed or pasted code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['Mã của bạn là 012345.', '012345'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('is its first six digits: %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits))
})

it('what is wrong with a code is shown under it, anything else above the form', () => {
  expect(['INVALID_OTP', 'OTP_EXPIRED', 'OTP_NOT_FOUND', 'OTP_MAX_RETRIES'].every(isAboutCode)).toBe(true)
  expect([isAboutCode('ACCOUNT_VERIFIED'), isAboutCode(null)]).toEqual([false, false])
})
