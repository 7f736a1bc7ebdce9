import { sql } from 'kysely'
import { priceBandWords } from '#domain/course/listing.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import type { Card } from '../products/cards.ts'
import { courseWords } from './course-words.ts'
import { countFacets } from './facets.ts'
import { onSale } from './filters.ts'
import { coursesWithin } from './search-courses.ts'

/** Courses on sale. What narrows them has a list of its own, so that there are no fields here. */
export const searchedCourses = searchedKind<Card>({
  kind: 'COURSE',
  words: courseWords,
  fields: {},
  within: (conditions) =>
    coursesWithin(sql.join([onSale(kindsWith('course')), ...conditions], sql` and `), {
      sort: 'relevance',
      selection: '',
      narrowed: conditions.length > 0,
    }),
  async facets(ctx, matched) {
    const { categories, prices, ratings } = await countFacets(ctx, matched)
    return [
      {
        field: 'category',
        values: categories
          .map(({ slug, name, count }) => ({ value: slug, name, count }))
          .sort((a, b) => b.count - a.count),
      },
      {
        field: 'price',
        values: Object.entries(priceBandWords).map(([value, name]) => ({
          value,
          name,
          count: prices[value as keyof typeof priceBandWords],
        })),
      },
      {
        field: 'rating',
        values: ratings.map(({ from, count }) => ({
          value: String(from),
          name: `Từ ${String(from).replace('.', ',')} sao`,
          count,
        })),
      },
    ]
  },
  offer: ({ id, name, hostName, slug }) => ({ id, name, note: hostName, address: slug }),
})
