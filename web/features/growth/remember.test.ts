import { describe, expect, it } from 'vitest'
import { rememberCookie } from './remember.ts'

const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const cookie = (headers: Record<string, string>, site = 'https://benhoc.test') =>
  rememberCookie('doi_tac', 'ABCDEFGH', 30, new Request(`${site}/t/ABCDEFGH`, { headers }))

it('a link that somebody opens is remembered for its days, over https alone where the site is', () => {
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: PAGE }
  expect(cookie(opened)).toBe('doi_tac=ABCDEFGH; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure')
  expect(cookie(opened, 'http://127.0.0.1:4000')).not.toContain('Secure')
})

describe('a link that is loaded without a click is not remembered', () => {
  it.each(['image', 'iframe', 'empty', 'script', 'style', 'object', 'embed', 'video', 'font', 'worker', 'report'])(
    'as %s, whatever it says it accepts',
    (loadedAs) => {
      expect(cookie({ 'sec-fetch-dest': loadedAs, accept: PAGE })).toBeNull()
    },
  )
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ])('in advance: %s: %s', (name, value) => {
    expect(cookie({ 'sec-fetch-dest': 'document', accept: PAGE, [name]: value })).toBeNull()
  })
})

describe('a browser that does not say what it loads an address for', () => {
  it('opens a page where it accepts one', () => {
    expect(cookie({ accept: PAGE })).not.toBeNull()
  })
  it.each([
    [
      'a picture in Safari',
      'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,*/*;q=0.5',
    ],
    ['a picture in an old Chrome', 'image/webp,image/apng,image/*,*/*;q=0.8'],
    ['a picture in an old Firefox', 'image/webp,*/*'],
    ['a script', '*/*'],
    ['nothing it would name', ''],
  ])('does not where it loads %s', (_, accept) => {
    expect(cookie(accept ? { accept } : {})).toBeNull()
  })
})
