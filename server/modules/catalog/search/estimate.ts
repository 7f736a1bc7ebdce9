import type { Reading } from '#server/core/search/readings.ts'

type Counts = ReadonlyMap<string, number>
type Sought = { groups: Reading['groups']; prefix: boolean }

/** In about how many courses a reading is found. Words of one language keep company: more often than by chance, less than always. */
export function estimate(counts: Counts, size: number, reading: Reading): number {
  return allWays(reading).reduce((sum, way) => sum + estimateOf(eachCount(counts, way), size), 0)
}

/** In how many courses a reading is found at most: those of its rarest word. */
export function atMost(counts: Counts, size: number, reading: Reading): number {
  const most = allWays(reading).reduce((sum, way) => sum + Math.min(size, ...eachCount(counts, way)), 0)
  return Math.min(size, most)
}

/** The words, and the same in other words. */
function allWays({ groups, prefix, others }: Reading): Sought[] {
  return [{ groups, prefix }, ...others.map((words) => ({ groups: words.map((word) => [word]), prefix: false }))]
}

function estimateOf(each: readonly number[], size: number): number {
  if (size === 0 || each.length === 0) return 0
  const byChance = each.reduce((rest, own) => rest * Math.min(1, own / size), size)
  return Math.sqrt(byChance * Math.min(size, ...each))
}

function eachCount(counts: Counts, { groups, prefix }: Sought): number[] {
  return groups.map((group, index) =>
    group.reduce(
      (sum, word) =>
        sum + (prefix && index === groups.length - 1 ? prefixCount(counts, word) : (counts.get(word) ?? 0)),
      0,
    ),
  )
}

function prefixCount(counts: Counts, prefix: string): number {
  let sum = 0
  for (const [word, count] of counts) if (word.startsWith(prefix)) sum += count
  return sum
}
