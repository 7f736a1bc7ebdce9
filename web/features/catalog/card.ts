import type { ReplyOf } from '#domain/contract/index.ts'

type Listed = ReplyOf<'listCourses'>['items'][number]

/** What a card shows of a course. */
export type Card = Pick<
  Listed,
  | 'id'
  | 'slug'
  | 'name'
  | 'hostName'
  | 'coverFileId'
  | 'price'
  | 'listPrice'
  | 'offerEndsAt'
  | 'rating'
  | 'ratingCount'
  | 'paidCount'
  | 'lessonCount'
  | 'durationSeconds'
  | 'startAt'
  | 'placesLeft'
>

/** What a card says of few places. */
export function placesWords(left: number): string {
  return left === 0 ? 'Hết chỗ' : `Còn ${left} chỗ`
}

/** For loaders: what a card does not show need not travel with the page, which carries its data a second time. */
export function cardsOf(courses: readonly Card[]): Card[] {
  return courses.map((course) => ({
    id: course.id,
    slug: course.slug,
    name: course.name,
    hostName: course.hostName,
    coverFileId: course.coverFileId,
    price: course.price,
    listPrice: course.listPrice,
    offerEndsAt: course.offerEndsAt,
    rating: course.rating,
    ratingCount: course.ratingCount,
    paidCount: course.paidCount,
    lessonCount: course.lessonCount,
    durationSeconds: course.durationSeconds,
    startAt: course.startAt,
    placesLeft: course.placesLeft,
  }))
}
