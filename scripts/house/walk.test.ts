import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isTest } from './breach.ts'

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

it('has questions', () => expect(rows.length).toBeGreaterThanOrEqual(6))

it.each(rows)("the newcomer's walk is true: $question", ({ files }) => {
  expect(files.length).toBeLessThanOrEqual(5)
  for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
})

it('a field of a course is named by at most ten files that are no test: column, schema and data of the demo included', () => {
  const named = globSync('{domain,server,web}/**/*.{ts,tsx,sql}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && /\brequirements\b/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  const walked = rows.find(({ question }) => question === 'How is a field added to a course?')?.files.slice(0, 3)
  expect(named).toEqual(expect.arrayContaining(walked ?? ['the walk']))
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(10)
})
