import { describe, expect, it } from 'vitest'
import { CROCKFORD } from '#domain/ids.ts'
import { mayReset, mustKeepSecondStep } from './access.ts'
import { isDigits, newSecret, otpauthAddress, plainRecoveryCode, shownRecoveryCode, stepOf } from './rules.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('digits of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('RFC 6238: at %i they are %s', (seconds, digits) => {
    expect(stepOf(SECRET, digits, at(seconds), null)).toBe(Math.floor(seconds / 30))
  })

  it('count half a minute early or late, and no more', () => {
    const own = Math.floor(59 / 30)
    for (const seconds of [0, 29, 30, 59, 60, 89])
      expect(stepOf(SECRET, '287082', at(seconds), null), `${seconds}`).toBe(own)
    expect(stepOf(SECRET, '287082', at(90), null)).toBeNull()
    expect(stepOf(SECRET, '287083', at(59), null)).toBeNull()
  })

  it('do not count once they or later ones were used', () => {
    expect(stepOf(SECRET, '287082', at(59), 0)).toBe(1)
    expect(stepOf(SECRET, '287082', at(59), 1)).toBeNull()
    expect(stepOf(SECRET, '287082', at(59), 2)).toBeNull()
  })

  it('are told from recovery codes', () => {
    expect(['123456', '123 456'].map(isDigits)).toEqual([true, true])
    expect(['12345', 'K7QP2-M4X9T', '1234567'].map(isDigits)).toEqual([false, false, false])
  })
})

it('a secret is 160 random bits, in an address that apps read', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  const address = new URL(otpauthAddress(SECRET, 'lan@vidu.vn'))
  expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    SECRET,
    'Bến Học',
  ])
})

it('a recovery code is the same however it is written', () => {
  const plain = CROCKFORD.slice(10, 20)
  const shown = shownRecoveryCode(plain)
  for (const typed of [shown, shown.toLowerCase(), ` ${plain} `, shown.replace('-', ' ')])
    expect(plainRecoveryCode(typed)).toBe(plain)
  expect(plainRecoveryCode('O1I-l0')).toBe('01110')
  expect(plainRecoveryCode('!!!')).toBe('')
})

it('who must keep a second step, and who may reset whose', () => {
  expect(mustKeepSecondStep({ staffTwoFactor: true }, 'SALE')).toBe(true)
  expect(mustKeepSecondStep({ staffTwoFactor: true }, 'HOST')).toBe(false)
  expect(mustKeepSecondStep({ staffTwoFactor: false }, 'SUPER_ADMIN')).toBe(false)
  const [admin, keeper] = [{ id: 'a', role: 'ADMIN' } as const, { id: 'k', role: 'SUPER_ADMIN' } as const]
  expect(mayReset(admin, { id: 'u', role: 'USER' })).toBe(true)
  expect(mayReset(admin, { id: 's', role: 'SALE' })).toBe(false)
  expect(mayReset(keeper, { id: 's', role: 'SALE' })).toBe(true)
  expect(mayReset(keeper, { id: 'k', role: 'SUPER_ADMIN' })).toBe(false)
})
