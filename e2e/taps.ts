import type { Locator, Page } from 'playwright-core'

/** Counts what a finger does on the way: each tap is one; typing into what has the focus is none. */
export function countTaps(page: Page) {
  const way = {
    count: 0,
    async tap(what: Locator) {
      way.count += 1
      await what.click()
    },
    /** Types where the focus is already. */
    async type(words: string) {
      await page.keyboard.type(words)
    },
  }
  return way
}
