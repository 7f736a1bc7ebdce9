import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { paths } from '#web/paths.ts'
import { mostOf, type Tier } from './picking.ts'
import { stageOf } from './when.ts'

type EventShown = ReplyOf<'eventBySlug'>

/** An event for search engines, by schema.org: what the page itself shows, nothing more. */
export function eventLd(siteUrl: string, event: EventShown, now: string): Record<string, unknown> {
  const cover = imageUrl(event.coverFileId, 1280)
  const url = siteUrl + paths.event(event.slug)
  const speakers = [...new Set(event.sessions.flatMap((session) => session.speakers.map(({ name }) => name)))]
  const isSold = event.status === 'PUBLISHED' && stageOf(event, now) !== 'over'
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: event.name,
    description: event.summary || event.name,
    inLanguage: 'vi',
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance(event)}`,
    location: locations(event, url),
    ...(cover && { image: [siteUrl + cover] }),
    organizer: { '@type': 'Person', name: event.host.fullName, url: siteUrl + paths.hostProfile(event.host.id) },
    ...(speakers.length > 0 && { performer: speakers.map((name) => ({ '@type': 'Person', name })) }),
    isAccessibleForFree: event.tiers.some((tier) => !tier.isAddOn && tier.price === 0),
    offers: event.tiers.filter((tier) => !tier.isAddOn).map((tier) => offer(tier, url, isSold)),
  }
}

function attendance({ types }: EventShown): string {
  if (!types.includes('OFFLINE')) return 'OnlineEventAttendanceMode'
  return types.includes('ONLINE') ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode'
}

function locations({ types, placeName, address }: EventShown, url: string): unknown {
  const place = {
    '@type': 'Place',
    name: placeName || address,
    address: { '@type': 'PostalAddress', streetAddress: address || placeName, addressCountry: 'VN' },
  }
  const online = { '@type': 'VirtualLocation', url }
  if (!types.includes('OFFLINE')) return online
  return types.includes('ONLINE') ? [place, online] : place
}

function offer(tier: Tier, url: string, isSold: boolean): Record<string, unknown> {
  return {
    '@type': 'Offer',
    name: tier.name,
    url: `${url}#ve`,
    price: tier.price,
    priceCurrency: 'VND',
    availability: `https://schema.org/${isSold ? availabilityOf(tier) : 'Discontinued'}`,
    ...(tier.saleFrom && { validFrom: tier.saleFrom }),
    ...(tier.saleUntil && { availabilityEnds: tier.saleUntil }),
  }
}

function availabilityOf(tier: Tier): string {
  if (mostOf(tier) > 0) return tier.left === null ? 'InStock' : 'LimitedAvailability'
  if (tier.problem === 'NOT_YET_ON_SALE') return 'PreOrder'
  return tier.problem === 'SOLD_OUT' || tier.left === 0 ? 'SoldOut' : 'OutOfStock'
}
