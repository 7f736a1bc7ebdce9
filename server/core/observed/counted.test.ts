import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { counted } from './counted.ts'
import { lately, within } from './lately.ts'

describe('what is counted', () => {
  it('has no label that stands in no list, whatever it is told', () => {
    const calls = counted('calls', 'x', { gateway: ['VNPAY'], verdict: ['success', 'failed'] })
    for (let n = 0; n < 100; n++) calls.add({ gateway: `ten${n}@vidu.vn`, verdict: `${n}` })
    calls.add({ gateway: 'VNPAY', verdict: 'success' })
    expect(calls.read()).toEqual([
      { labels: { gateway: 'other', verdict: 'other' }, value: 100 },
      { labels: { gateway: 'VNPAY', verdict: 'success' }, value: 1 },
    ])
  })
})

describe('what was read lately', () => {
  it('is read once for all who ask meanwhile, and anew after that', async () => {
    let reads = 0
    const read = lately(0, async () => {
      reads++
      await pause(5)
      return reads
    })
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(2)
  })

  it('that failed is not kept', async () => {
    let reads = 0
    const read = lately(60_000, async () => {
      if (reads++ === 0) throw new Error('no')
      return reads
    })
    await expect(read()).rejects.toThrow('no')
    expect([await read(), await read()]).toEqual([2, 2])
  })

  it('takes no longer than may be waited', async () => {
    await expect(within(1, new Promise(() => {}))).rejects.toThrow('1 ms')
    expect(await within(60_000, Promise.resolve(7))).toBe(7)
  })
})
