import { expect, test } from 'vitest'
import { madeByBrowsers, readCalls, readWebSources } from './calls-plugin.ts'

const CALLS = { read: ['GET', '/read'], write: ['POST', '/write'], other: ['GET', '/other'] } as const

test('a call is given to browsers when its name is written anywhere but as a call of a server-rendered page', () => {
  const sources = ["const page = await api('other', {})\nawait api(\n  'other')", "const form = { call: 'write' }"]
  expect(madeByBrowsers(CALLS, sources)).toEqual({ write: ['POST', '/write'] })
  expect(madeByBrowsers(CALLS, [...sources, '<Loaded name="other" />'])).toHaveProperty('other')
})

test('every call the site makes from a browser has its address there', async () => {
  const sources = readWebSources()
  const given = madeByBrowsers(await readCalls(), sources)
  const made = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:useCall|call)(?:<[^>()]*>)?\(\s*['"`](\w+)['"`]/g)].map(([, name]) => name as string),
  )
  expect(made).toContain('addToCartV2')
  expect([...new Set(made)].filter((name) => !(name in given))).toEqual([])
})
