import type { ReplyOf } from '#domain/contract/index.ts'

type Dated = Pick<
  ReplyOf<'eventBySlug'>,
  'name' | 'summary' | 'types' | 'placeName' | 'address' | 'startsAt' | 'endsAt' | 'sessions' | 'mapUrl'
>

/** Opens Google Calendar with the event filled in: of several sessions the first that takes place, as it takes one only. */
export function googleCalendarUrl(event: Dated): string {
  const session = event.sessions.length > 1 ? event.sessions.find(({ canceledAt }) => canceledAt === null) : undefined
  const { startsAt, endsAt } = session ?? event
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    details: event.summary,
    location: event.types.includes('OFFLINE') ? placeOf(event) : 'Trực tuyến',
    ctz: 'Asia/Ho_Chi_Minh',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Where the place is on a map: the host's own link, else a search for its address; null where nothing is known. */
export function mapLink(event: Pick<Dated, 'mapUrl' | 'placeName' | 'address'>): string | null {
  if (/^https:\/\/\S+$/.test(event.mapUrl)) return event.mapUrl
  const query = placeOf(event)
  return query ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}` : null
}

function placeOf({ placeName, address }: Pick<Dated, 'placeName' | 'address'>): string {
  return [placeName, address].filter(Boolean).join(', ')
}

/** `20261128T123000Z` */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
