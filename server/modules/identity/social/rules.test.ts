import { describe, expect, it } from 'vitest'
import { mayUnlink, nameFor } from './rules.ts'

describe('the name an account begins with', () => {
  it('is the one told, on one line and no longer than a name may be', () => {
    expect(nameFor({ fullName: '  Vũ   Thị\nMây ', email: null })).toBe('Vũ Thị Mây')
    expect([...nameFor({ fullName: 'Ỹ'.repeat(300), email: null })]).toHaveLength(100)
  })
  it('else what stands before the @, else a plain word', () => {
    expect(nameFor({ fullName: null, email: 'may@vidu.vn' })).toBe('may')
    expect(nameFor({ fullName: ' ', email: null })).toBe('Học viên mới')
  })
})

it('a way in may be given up while another is left', () => {
  expect(mayUnlink({ hasPassword: true, linked: 1 })).toBe(true)
  expect(mayUnlink({ hasPassword: false, linked: 2 })).toBe(true)
  expect(mayUnlink({ hasPassword: false, linked: 1 })).toBe(false)
})
