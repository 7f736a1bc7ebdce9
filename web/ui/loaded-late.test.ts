import { afterEach, expect, it, vi } from 'vitest'
import { onceOnline } from './loaded-late.ts'

afterEach(() => vi.unstubAllGlobals())

function browser(onLine: boolean) {
  const heard = new EventTarget()
  const state = { onLine }
  vi.stubGlobal('navigator', state)
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  return {
    comesBack() {
      state.onLine = true
      heard.dispatchEvent(new Event('online'))
    },
  }
}

it('a script that the missing network kept away is fetched once it is back', async () => {
  const page = browser(false)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part')
  const loaded = onceOnline(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  page.comesBack()
  expect(await loaded).toBe('part')
})

it('a script that fails with a network is told at once', async () => {
  browser(true)
  await expect(onceOnline(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
})
