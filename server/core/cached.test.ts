import { beforeEach, describe, expect, test } from 'vitest'
import { cached, cachedThroughChanges, invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'

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
    expect(await Promise.all([cached(ctx, 'a', read), cached(ctx, 'a', read)])).toEqual([1, 1])
    now += 4_999
    expect(await cached(ctx, 'a', read)).toBe(1)
    now += 1
    expect(await cached(ctx, 'a', read)).toBe(2)
  })
  test('is forgotten when something changes, but not what is kept through changes', async () => {
    await cached(ctx, 'a', read)
    await cachedThroughChanges(ctx, 'b', read, 60_000)
    invalidate(ctx)
    expect([await cached(ctx, 'a', read), await cachedThroughChanges(ctx, 'b', read, 60_000)]).toEqual([3, 2])
  })
  test('is no failure', async () => {
    await expect(cached(ctx, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cached(ctx, 'a', read)).toBe(1)
  })
  test('gives way to new things, the shortest-lived first', async () => {
    await cached(ctx, 'dear', read, 600_000)
    for (let index = 0; index < 600; index++) await cached(ctx, `page ${index}`, read)
    const before = reads
    await cached(ctx, 'dear', read)
    expect(reads).toBe(before)
  })
})
