import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'

const root = path.join(import.meta.dirname, '../..')
const texts = globSync('{domain,server,web,simulators,e2e}/**/*.{test,e2e}.{ts,tsx}', { cwd: root })
  .map((file) => path.join(root, file))
  .filter((file) => file !== import.meta.filename)
  .map((file) => readFileSync(file, 'utf8'))

/** Every call meets these alike: every-call.http.test.ts provokes them for all. */
const WORKSHOP = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'INSUFFICIENT_PRIVILEGES']

describe('every fault a call promises', () => {
  const calls = Object.entries(contract) as [string, AnyCall][]

  it.each(calls)('%s: is met in a test that makes the call', (name, { faults }) => {
    const making = texts.filter((text) => new RegExp(`['"\`]${name}['"\`]`).test(text))
    const missing = faults.filter(
      (fault) => !WORKSHOP.includes(fault) && !making.some((text) => new RegExp(`\\b${fault}\\b`).test(text)),
    )
    expect(missing).toEqual([])
  })
})
