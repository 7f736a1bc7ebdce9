import { describe, expect, it } from 'vitest'
import { readBank } from './config-bank.ts'
import { readXendit } from './config-xendit.ts'

const where = { production: false, visitedHost: 'localhost', simulatorPort: 4006, secret: 's'.repeat(32) }
const production = { ...where, production: true }
const XENDIT = { XENDIT_SECRET_KEY: 'xnd_production_abc', XENDIT_CALLBACK_TOKEN: 'token-token-token' }
const BANK = {
  BANK_CODE: 'ACB',
  BANK_ACCOUNT_NUMBER: '257678859',
  BANK_ACCOUNT_HOLDER: 'CONG TY TNHH BEN HOC',
  BANK_NOTICE_KEY: 'notice-key-notice-key',
  BANK_API_TOKEN: 'token',
}

describe('Xendit', () => {
  it('is the simulator in development, with the same keys in every process', () => {
    expect(readXendit({}, where)).toMatchObject({ apiUrl: 'http://127.0.0.1:4006', simulator: true })
    expect(readXendit({}, where)).toEqual(readXendit({}, where))
  })
  it('is missing in production unless it is set up', () => {
    expect(readXendit({}, production)).toBeNull()
    expect(readXendit(XENDIT, production)).toMatchObject({ apiUrl: 'https://api.xendit.co', simulator: false })
  })
  it.each([
    ['XENDIT_API_URL', 'http://127.0.0.1:3006'],
    ['XENDIT_API_URL', 'http://api.xendit.co'],
    ['XENDIT_API_URL', 'https://api.xendit.co.example.com'],
    ['XENDIT_API_URL', 'https://xendit.co@example.com'],
    ['XENDIT_SECRET_KEY', 'xnd_development_abc'],
    ['XENDIT_CALLBACK_TOKEN', 'short'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readXendit({ ...XENDIT, [name]: value }, production)).toThrow(name)
  })
  it('names what is missing', () => {
    expect(() => readXendit({ XENDIT_SECRET_KEY: 'x' }, where)).toThrow('XENDIT_CALLBACK_TOKEN')
    expect(() => readXendit({ XENDIT_API_URL: 'https://api.xendit.co' }, production)).toThrow('XENDIT_SECRET_KEY')
  })
})

describe('the bank account', () => {
  it('is at the simulated bank in development, whose page can be visited', () => {
    expect(readBank({}, where)).toMatchObject({ bank: 'VCB', transferPage: 'http://localhost:4006/' })
  })
  it('is missing in production unless it is set up; no setting leads to a simulator', () => {
    expect(readBank({}, production)).toBeNull()
    expect(readBank(BANK, production)).toMatchObject({ apiUrl: 'https://my.sepay.vn/userapi', transferPage: null })
  })
  it.each([
    ['BANK_API_URL', 'http://127.0.0.1:3007/userapi'],
    ['BANK_API_URL', 'https://my.sepay.vn.example.com'],
    ['BANK_CODE', 'KHONGCO'],
    ['BANK_ACCOUNT_NUMBER', '12 34'],
    ['BANK_ACCOUNT_HOLDER', 'Công ty Bến Học'],
    ['BANK_NOTICE_KEY', 'short'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readBank({ ...BANK, [name]: value }, production)).toThrow(name)
  })
})
