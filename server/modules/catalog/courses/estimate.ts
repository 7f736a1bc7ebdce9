import type { Part } from '#server/core/search/parts.ts'
import type { Reading } from '#server/core/search/readings.ts'

type Counts = ReadonlyMap<string, number>

/** In about how many courses a reading is found. Words of one language keep company: more often than by chance, less than always. */
export function estimate(counts: Counts, size: number, reading: Reading): number {
  const each = eachCount(counts, reading)
  if (size === 0 || each.length === 0) return 0
  const byChance = each.reduce((rest, own) => rest * Math.min(1, own / size), size)
  return Math.sqrt(byChance * Math.min(size, ...each))
}

/** In how many courses a reading is found at most: those of its rarest part. */
export function atMost(counts: Counts, size: number, reading: Reading): number {
  return Math.min(size, ...eachCount(counts, reading))
}

function eachCount(counts: Counts, { parts, prefix }: Reading): number[] {
  return parts.filter(({ filler }) => !filler).map((part) => countOf(counts, part, prefix && part === parts.at(-1)))
}

/** Of each wording its rarest word counts. */
function countOf(counts: Counts, { wordings }: Part, prefix: boolean): number {
  return wordings.reduce((sum, { words }, way) => {
    const each = words.map((word, index) =>
      prefix && way === 0 && index === words.length - 1 ? prefixCount(counts, word) : (counts.get(word) ?? 0),
    )
    return sum + Math.min(...each)
  }, 0)
}

function prefixCount(counts: Counts, prefix: string): number {
  let sum = 0
  for (const [word, count] of counts) if (word.startsWith(prefix)) sum += count
  return sum
}
