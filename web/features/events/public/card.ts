import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'

type Listed = ReplyOf<'listEvents'>['items'][number]

/** What a card shows of an event. */
export type EventCardData = Pick<
  Listed,
  | 'id'
  | 'slug'
  | 'name'
  | 'hostName'
  | 'coverFileId'
  | 'types'
  | 'placeName'
  | 'startsAt'
  | 'endsAt'
  | 'sessionCount'
  | 'priceFrom'
  | 'soldOut'
>

/** For loaders: what a card does not show need not travel with the page, which carries its data a second time. */
export function eventCardsOf(events: readonly Listed[]): EventCardData[] {
  return events.map((event) => ({
    id: event.id,
    slug: event.slug,
    name: event.name,
    hostName: event.hostName,
    coverFileId: event.coverFileId,
    types: event.types,
    placeName: event.placeName,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    sessionCount: event.sessionCount,
    priceFrom: event.priceFrom,
    soldOut: event.soldOut,
  }))
}

/** What the cheapest ticket costs, or why none can be bought; empty where nothing is to be said. */
export function priceWords({ priceFrom, soldOut }: Pick<Listed, 'priceFrom' | 'soldOut'>): string {
  if (soldOut) return 'Hết vé'
  if (priceFrom === null) return ''
  return priceFrom === 0 ? 'Miễn phí' : `Từ ${formatDong(priceFrom)}`
}
