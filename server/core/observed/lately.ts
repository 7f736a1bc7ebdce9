/** What `read` gave in the last `freshMs`, else what it gives now: however many ask at once, it is read once. A failed read is not kept. */
export function lately<T>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { until: number; value: Promise<T> } | null = null
  return () => {
    if (last && performance.now() < last.until) return last.value
    const mine = { until: Number.POSITIVE_INFINITY, value: read() }
    last = mine
    mine.value.then(
      () => {
        mine.until = performance.now() + freshMs
      },
      () => {
        if (last === mine) last = null
      },
    )
    return mine.value
  }
}

/** Rejects where the work takes longer; the work itself goes on. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
