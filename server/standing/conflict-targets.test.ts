import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** `on conflict (…) where <column> = $1`: the words of a partial unique index, with a value in the place of its constant. */
const VALUE_IN_TARGET = /\.onConflict\([^;]*?\.columns?\([^()]*\)\s*\.where\(\s*(?!sql)/

it('no conflict target carries a value: planned for any value, PostgreSQL finds no index that it speaks of', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const wrong = files.filter((file) => VALUE_IN_TARGET.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
})
