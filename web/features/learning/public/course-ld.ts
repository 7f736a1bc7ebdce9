import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { paths } from '#web/paths.ts'

/** A course for search engines, by schema.org: what the page itself shows, nothing more. `left`: places, null without a limit. */
export function courseLd(
  siteUrl: string,
  course: ReplyOf<'courseBySlug'>,
  left: number | null,
): Record<string, unknown> {
  const cover = imageUrl(course.coverFileId, 1280)
  const hours = Math.max(1, Math.round(course.durationSeconds / 3_600))
  return {
    '@type': 'Course',
    '@id': `${siteUrl}${paths.course(course.slug)}`,
    url: `${siteUrl}${paths.course(course.slug)}`,
    name: course.name,
    description: course.description || course.name,
    inLanguage: 'vi',
    ...(cover && { image: siteUrl + cover }),
    provider: { '@type': 'Organization', name: 'Bến Học', sameAs: siteUrl },
    author: { '@type': 'Person', name: course.host.fullName, url: siteUrl + paths.hostProfile(course.host.id) },
    ...(course.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(course.rating * 10) / 10,
        ratingCount: course.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(course.benefit.length > 0 && { teaches: course.benefit }),
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: course.price,
      priceCurrency: 'VND',
      availability: `https://schema.org/${availability(course.onSale, left)}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${hours}H`,
      ...(course.startAt && { startDate: course.startAt }),
    },
  }
}

/** Whether something can be bought, in the words of schema.org. */
export function availability(onSale: boolean, left: number | null): string {
  if (!onSale) return 'OutOfStock'
  if (left === null) return 'InStock'
  return left === 0 ? 'SoldOut' : 'LimitedAvailability'
}
