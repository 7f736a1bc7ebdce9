const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait before the next try: not at all before the first, then twice as long each time. */
export function pauseBefore(tries: number): number {
  return tries === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
}

/** Waits, and no longer than until the browser says that the network is back. */
export function untilNetwork(ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}
