import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shared } from './chunks.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const files = ['web', 'domain'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
)
const named = shared.flatMap((chunk) => chunk.files).filter((one) => one.startsWith('/'))

it.each(named)('%s still names a file', (pattern) => {
  expect(files.some((file) => new RegExp(pattern).test(file))).toBe(true)
})
