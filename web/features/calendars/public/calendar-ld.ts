import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'

/** A calendar for search engines, by schema.org: what the page itself shows, nothing more. */
export function calendarLd(siteUrl: string, calendar: ReplyOf<'calendarById'>): Record<string, unknown> {
  const url = siteUrl + paths.calendar(calendar.slug)
  return {
    '@type': 'Service',
    '@id': url,
    url,
    name: calendar.name,
    description: calendar.summary || calendar.name,
    provider: {
      '@type': 'Person',
      name: calendar.host.fullName,
      url: siteUrl + paths.hostProfile(calendar.host.id),
    },
    ...(calendar.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: calendar.rating,
        ratingCount: calendar.ratings,
        bestRating: 5,
      },
    }),
    offers: calendar.frames.map(({ name, price }) => ({ '@type': 'Offer', name, price, priceCurrency: 'VND', url })),
  }
}
