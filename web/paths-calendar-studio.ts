import { type PageFilter, part, withQuery } from './paths-parts.ts'

export type CalendarTabSlug = 'thong-tin' | 'gio-mo' | 'ngay-rieng' | 'dich-vu' | 'goi-lop' | 'goi-y'
export type BookingFilters = PageFilter & {
  muc?: string | undefined
  tim?: string | undefined
  lich?: string | undefined
  khach?: string | undefined
  /** Local days of the calendar’s zone. */
  tu?: string | undefined
  den?: string | undefined
}

/** Where a host says when they are open, what they sell of it, and looks after who books. */
export const calendarStudioPaths = {
  hostCalendars: (filters: { lich?: string; xem?: 'thang' | undefined; ngay?: string } = {}) =>
    withQuery('/host/lich-hen', filters),
  hostNewCalendar: () => '/host/lich-hen/moi',
  hostCalendar: (id: string, tab?: CalendarTabSlug) => withQuery(`/host/lich-hen/${part(id)}`, { tab }),
  hostCalendarTeam: (id: string) => `/host/lich-hen/${part(id)}/cong-tac`,
  hostCalendarFigures: (id: string) => `/host/lich-hen/${part(id)}/so-lieu`,
  hostCalendarEmbed: (id: string) => `/host/lich-hen/${part(id)}/nhung`,
  hostNewFrame: (id: string) => `/host/lich-hen/${part(id)}/dich-vu/moi`,
  hostFrame: (id: string, frameId: string) => `/host/lich-hen/${part(id)}/dich-vu/${part(frameId)}`,
  hostNewPackage: (id: string, loai: 'goi' | 'lop') => withQuery(`/host/lich-hen/${part(id)}/goi-lop/moi`, { loai }),
  hostPackage: (id: string, packageId: string) => `/host/lich-hen/${part(id)}/goi-lop/${part(packageId)}`,
  hostClassSession: (id: string) => `/host/lich-hen/buoi-hoc/${part(id)}`,
  hostBookings: (filters: BookingFilters = {}) => withQuery('/host/lich-hen/buoi', filters),
  hostBooking: (id: string) => `/host/lich-hen/buoi/${part(id)}`,
  hostBookingGuests: (filters: PageFilter & { tim?: string | undefined } = {}) =>
    withQuery('/host/lich-hen/khach', filters),
  hostHooks: () => '/host/webhook',
  hostHook: (id: string, filters: PageFilter = {}) => withQuery(`/host/webhook/${part(id)}`, filters),
  hostBookingAudit: () => '/host/lich-hen/trung-gio',
  hostAbsences: () => '/host/lich-hen/ngay-nghi',
}
