/** A label may only say what stands in its list, so that no person, id or address ever makes a series. */
type Labels = Readonly<Record<string, readonly string[]>>
type Told<L extends Labels> = { readonly [K in keyof L]: string }

/** What no list foresees. */
export const OTHER = 'other'

/** Something that happens in this process, counted since it started. */
export type Counted = {
  readonly name: string
  readonly help: string
  readonly labels: Labels
  /** How often so far, for each combination of labels that occurred. */
  read(): { labels: Record<string, string>; value: number }[]
}

/**
 * Makes a counter of the process. Counting costs a look into a map, whether anybody reads it or not.
 * @param labels each label with all it may say; anything else counts as `other`
 */
export function counted<const L extends Labels>(
  name: string,
  help: string,
  labels: L,
): Counted & { add(told: Told<L>): void } {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  return {
    name,
    help,
    labels,
    add(told) {
      const bounded = boundedLabels(labels, told as Record<string, string>)
      const key = Object.values(bounded).join('\0')
      const found = counts.get(key)
      if (found) found.value++
      else counts.set(key, { labels: bounded, value: 1 })
    },
    read: () => [...counts.values()],
  }
}

/** The same labels, with `other` for whatever stands in no list. */
export function boundedLabels(labels: Labels, told: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).map(([name, allowed]) => {
      const value = told[name] ?? OTHER
      return [name, allowed.includes(value) ? value : OTHER]
    }),
  )
}
