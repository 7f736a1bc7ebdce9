import type { CourseStatus } from '../enums.ts'

/** The status of a course as people call it. */
export const courseStatusWords: Record<CourseStatus, string> = {
  DRAFT: 'Bản nháp',
  PENDING_APPROVAL_WITH_ADMIN: 'Chờ duyệt',
  REVIEWED: 'Sắp khai giảng',
  PUBLISHED: 'Đang bán',
  UNPUBLISHED: 'Đang ẩn',
  REJECTED: 'Bị từ chối',
  DELETED: 'Đã xóa',
}

/** How a list of courses may be ordered. */
export const CourseSort = ['relevance', 'paidCount', 'newest', 'priceAsc', 'priceDesc'] as const
export type CourseSort = (typeof CourseSort)[number]

/** As far as lists can be leafed through and counted: nobody reads beyond, and the database need not walk there. */
export const FURTHEST = 10_000

/** What courses cost, in bands that a list can be narrowed to. */
export const priceBandWords = {
  free: 'Miễn phí',
  under200: 'Dưới 200 nghìn',
  from200to500: '200 đến 500 nghìn',
  over500: 'Trên 500 nghìn',
} as const
export type PriceBand = keyof typeof priceBandWords
