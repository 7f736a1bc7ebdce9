import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { iconSheet } from './write-icons.ts'

it('the sheet of icons holds every icon as it is drawn now (else: node scripts/write-icons.ts)', () => {
  expect(readFileSync(path.join(import.meta.dirname, '../web/ui/icons.svg'), 'utf8')).toBe(iconSheet())
})
