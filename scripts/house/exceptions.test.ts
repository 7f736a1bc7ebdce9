import { expect, it } from 'vitest'
import { exceptionOf, rowOf } from './exceptions.ts'

it('a row of a list says the file, what of it, and why it stands', () => {
  expect(exceptionOf('kinds', 'web/a.ts')).toEqual({ rule: 'kinds', file: 'web/a.ts' })
  expect(exceptionOf('kinds', 'web/a.ts — a law')).toEqual({ rule: 'kinds', file: 'web/a.ts', why: 'a law' })
  const row = exceptionOf('tables', 'server/a.ts → users — a law')
  expect(row).toEqual({ rule: 'tables', file: 'server/a.ts', about: 'users', why: 'a law' })
  expect(rowOf(row)).toBe('server/a.ts → users')
})
