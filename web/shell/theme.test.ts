import { expect, it } from 'vitest'
import { themeIn } from './theme.ts'

it.each([
  ['theme=dark', 'dark'],
  ['bh_cart=a; theme=light', 'light'],
  ['theme=auto', 'auto'],
  ['theme=pink', 'auto'],
  ['my_theme=dark', 'auto'],
  ['', 'auto'],
  [null, 'auto'],
])('the cookies %j ask for %s', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme)
})
