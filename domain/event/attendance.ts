/** What a provider told of somebody: they came with a device, or left with it. */
export type Visit = { kind: 'JOINED' | 'LEFT'; connection: string; at: Date }

/**
 * How many seconds of a session somebody was there, with whichever of their devices; told twice or out of order it is the
 * same. Who never left stayed until its end, what lies before its start or after its end does not count.
 */
export function attendedSeconds(visits: readonly Visit[], session: { startsAt: Date; endsAt: Date }): number {
  const [from, until] = [session.startsAt.getTime(), session.endsAt.getTime()]
  const spans = [...Map.groupBy(visits, ({ connection }) => connection).values()].flatMap((own) => spansOf(own, until))
  let [sum, reached] = [0, from]
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const [begins, ends] = [Math.max(start, reached), Math.min(end, until)]
    if (ends <= begins) continue
    sum += ends - begins
    reached = ends
  }
  return Math.floor(sum / 1_000)
}

/** When one device was there. */
function spansOf(visits: readonly Visit[], until: number): [number, number][] {
  const spans: [number, number][] = []
  let since: number | null = null
  const order = { JOINED: 1, LEFT: 0 }
  for (const { kind, at } of visits.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || order[a.kind] - order[b.kind],
  )) {
    if (kind === 'JOINED') since ??= at.getTime()
    else if (since !== null) {
      spans.push([since, at.getTime()])
      since = null
    }
  }
  return since === null ? spans : [...spans, [since, until]]
}

export type Attendance = {
  /** They came in at a door, where nobody measures how long they stayed. */
  atDoor: boolean
  /** Seconds that they were online, of how many. */
  seconds: number
  of: number
}

/** Whether somebody attended who came in: a share is asked for only of those who came in online where it is measured. */
export function hasAttended({ atDoor, seconds, of }: Attendance, leastPercent: number | null): boolean {
  return atDoor || leastPercent === null || of === 0 || seconds * 100 >= of * leastPercent
}
