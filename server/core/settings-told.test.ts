import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const manual = readFileSync(path.join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8')
const sources = readdirSync(import.meta.dirname)
  .filter((file) => /^config.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

it('every setting that is read stands in the manual', () => {
  const read = sources.flatMap((source) => [...source.matchAll(/\(env, '([A-Z0-9_]+)'/g)].map(([, name = '']) => name))
  expect(read.length).toBeGreaterThan(40)
  const told = new Set(manual.match(/[A-Z0-9_]{4,}/g))
  expect([...new Set(read)].filter((name) => !told.has(name))).toEqual([])
})
