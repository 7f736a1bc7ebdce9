import { describe, expect, it } from 'vitest'
import { isTooCommon } from './rules.ts'

const email = 'thanh.ha92@vidu.vn'

describe('a password that a guesser tries first', () => {
  it.each([
    'password123',
    'Password123',
    'Liverpool1',
    'trustno1',
    'superman1',
    'MậtKhẩu123',
    'anh yêu em 123',
    '12345678',
    '0987654321',
    'qwertyuiop',
    'aaaaaaaaaa',
    'ababababab',
    'zyxwvuts',
  ])('is refused: %s', (password) => expect(isTooCommon(password, email)).toBe(true))

  it.each(['thanh.ha92@vidu.vn', 'thanh.ha92', 'thanh.ha1992'])('is the e-mail again: %s', (password) => {
    expect(isTooCommon(password, email)).toBe(true)
  })

  it.each(['benhoc-demo', 'con đò qua sông 7 nhịp', 'Tr4ng-s4ng_bến', '19aKq!02zz'])(
    'is none of these: %s',
    (password) => {
      expect(isTooCommon(password, email)).toBe(false)
    },
  )
})
