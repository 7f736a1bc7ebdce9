/** A stretch of time, `from` included, `to` not; milliseconds since 1970. */
export type Span = { from: number; to: number }

/** The same time in spans that neither touch nor overlap, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { from, to } of spans.filter((one) => one.from < one.to).sort((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}

/** Whether one of these merged spans holds all of it. */
export function holds(spans: readonly Span[], { from, to }: Span): boolean {
  const at = lastBefore(spans, from)
  return at !== undefined && at.to >= to
}

/** Whether one of these merged spans has time in common with it. */
export function meets(spans: readonly Span[], { from, to }: Span): boolean {
  const before = lastBefore(spans, to - 1)
  return before !== undefined && before.to > from
}

/** The last of merged spans that has begun at a moment. */
function lastBefore(spans: readonly Span[], at: number): Span | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}
