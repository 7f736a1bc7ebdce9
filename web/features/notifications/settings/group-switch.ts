import type { InputOf, ReplyOf } from '#domain/contract/index.ts'

export type Group = ReplyOf<'notificationPreferences'>['groups'][number]
export type Kind = Group['kinds'][number]
export type Way = Kind['ways'][number]
type Change = InputOf<'changePreferences'>['body']['changes'][number]

/** What one switch says of a group's kinds on one channel; null where none of them comes that way. */
export function switchOf({ kinds }: Group, channel: Way['channel']): boolean | 'mixed' | 'locked' | null {
  const ways = kinds.flatMap((kind) => kind.ways.filter((way) => way.channel === channel))
  const free = ways.filter(mayChange)
  if (free.length === 0) return ways.some(({ mode }) => mode !== 'OFF') ? 'locked' : null
  const on = free.filter(({ mode }) => mode !== 'OFF').length
  return on === 0 ? false : on === free.length ? true : 'mixed'
}

/** What a press changes, and what takes it back. Kinds that come in a package stay in it when all are switched on. */
export function pressed({ kinds }: Group, channel: Way['channel'], on: boolean): { changes: Change[]; back: Change[] } {
  const moved = kinds.flatMap(({ kind, ways }) =>
    ways
      .filter((way) => way.channel === channel && mayChange(way) && (way.mode === 'OFF') === on)
      .map((way) => ({ kind, channel, mode: way.mode })),
  )
  return { changes: moved.map((one) => ({ ...one, mode: on ? ('INSTANT' as const) : ('OFF' as const) })), back: moved }
}

/** How many kinds of a group keep coming on a channel whatever is switched. */
export function alwaysSent({ kinds }: Group, channel: Way['channel']): number {
  return kinds.filter(({ ways }) =>
    ways.some((way) => way.channel === channel && !mayChange(way) && way.mode !== 'OFF'),
  ).length
}

function mayChange({ modes }: Way): boolean {
  return modes.length > 1
}
