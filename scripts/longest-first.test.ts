import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONGEST } from './longest-first.ts'

it('every file that begins first is there', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([])
})
