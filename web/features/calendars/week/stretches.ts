import type { Hours } from '#domain/calendar/hours.ts'

/** Hours of a day with this stretch open too; what touches becomes one. */
export function opened(hours: readonly Hours[], from: number, to: number): Hours[] {
  const [apart, touching] = [[] as Hours[], [] as Hours[]]
  for (const one of hours) (one.to < from || one.from > to ? apart : touching).push(one)
  const whole = {
    from: Math.min(from, ...touching.map((one) => one.from)),
    to: Math.max(to, ...touching.map((one) => one.to)),
  }
  return [...apart, whole].toSorted((a, b) => a.from - b.from)
}

/** Hours of a day without this stretch. */
export function closed(hours: readonly Hours[], from: number, to: number): Hours[] {
  return hours.flatMap((one) =>
    [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, to), to: one.to },
    ].filter((part) => part.from < part.to),
  )
}

/** How much of a stretch is open. */
export function openness(hours: readonly Hours[], from: number, to: number): 'open' | 'part' | 'closed' {
  const minutes = hours.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)
  if (minutes === 0) return 'closed'
  return minutes === to - from ? 'open' : 'part'
}

/** The stretch in which a minute lies. */
export function stretchAt(hours: readonly Hours[], minute: number): Hours | null {
  return hours.find(({ from, to }) => from <= minute && minute < to) ?? null
}

type Timed = { from: number; to: number }

/** Things of a day beside each other where they overlap: each with its lane and how many lanes there are. */
export function lanesOf<One extends Timed>(items: readonly One[]): { item: One; lane: number; lanes: number }[] {
  const placed: { item: One; lane: number; group: { lanes: number } }[] = []
  let ends: number[] = []
  let group = { lanes: 0 }
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) [ends, group] = [[], { lanes: 0 }]
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = item.to
    group.lanes = Math.max(group.lanes, ends.length)
    placed.push({ item, lane, group })
  }
  return placed.map(({ item, lane, group: { lanes } }) => ({ item, lane, lanes }))
}
