import type { SoldPage } from '#web/features/catalog/sellables.ts'

/** Its row in web/features/catalog/sellables.ts. */
export const workshopPage: SoldPage = {
  icon: 'calendar',
  page: (slug) => `/thuc-hanh/${slug}`,
  place: (slug) => ({ to: `/thuc-hanh/${slug}/cho-ngoi`, word: 'Xem chỗ ngồi' }),
  bought: (slug) => `/thuc-hanh/${slug}/cho-ngoi`,
  next: { to: '/thuc-hanh/cua-toi', word: 'Xem buổi của tôi' },
}
