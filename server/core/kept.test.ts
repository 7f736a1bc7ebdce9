import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { forgetKept, kept, keptThroughChanges } from './kept.ts'

let now = 0
let reads = 0
let ctx: Context
beforeEach(() => {
  now = Date.UTC(2026, 5, 15)
  reads = 0
  ctx = { jobs: {}, now: () => new Date(now) } as unknown as Context
})
const read = async () => ++reads

describe('what is kept', () => {
  test('is read once for everybody, until it is five seconds old', async () => {
    expect(await Promise.all([kept(ctx, 'a', read), kept(ctx, 'a', read)])).toEqual([1, 1])
    now += 4_999
    expect(await kept(ctx, 'a', read)).toBe(1)
    now += 1
    expect(await kept(ctx, 'a', read)).toBe(2)
  })
  test('is forgotten when something changes, but not what is kept through changes', async () => {
    await kept(ctx, 'a', read)
    await keptThroughChanges(ctx, 'b', read, 60_000)
    forgetKept(ctx)
    expect([await kept(ctx, 'a', read), await keptThroughChanges(ctx, 'b', read, 60_000)]).toEqual([3, 2])
  })
  test('is no failure', async () => {
    await expect(kept(ctx, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept(ctx, 'a', read)).toBe(1)
  })
  test('gives way to new things, the shortest-lived first', async () => {
    await kept(ctx, 'dear', read, 600_000)
    for (let index = 0; index < 600; index++) await kept(ctx, `page ${index}`, read)
    const before = reads
    await kept(ctx, 'dear', read)
    expect(reads).toBe(before)
  })
})
