import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const house = readFileSync(path.join(ROOT, 'docs', 'HOUSE.md'), 'utf8')
const walk = house.split("## A newcomer's walk")[1]?.split('\n## ')[0] ?? ''
const rows = walk
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => ({
    question: line.split('|')[1]?.trim() ?? '',
    files: [...line.matchAll(/`([^`]+)`/g)].map((m) => m[1] ?? ''),
  }))

it('has questions', () => expect(rows.length).toBeGreaterThanOrEqual(5))

it.each(rows)("the newcomer's walk is true: $question", ({ files }) => {
  expect(files.length).toBeLessThanOrEqual(5)
  for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
})
