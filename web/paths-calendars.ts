import { type PageFilter, part, withQuery } from './paths-parts.ts'

/** Where people book hours of somebody's time, packages and classes, and find what they booked. */
export const calendarPaths = {
  calendars: (filters: { tim?: string } & PageFilter = {}) => withQuery('/lich-hen', filters),
  /** Which of its frames, from which day on, by whose clock; `gio`: the hour that is to be booked at once. */
  calendar: (
    slug: string,
    filters: {
      'dich-vu'?: string | undefined
      tu?: string | undefined
      'mui-gio'?: string
      gio?: string | undefined
    } = {},
  ) => withQuery(`/lich-hen/${part(slug)}`, filters),
  /** The same in a frame of another site; `mot`: one of its frames alone. */
  framedCalendar: (
    slug: string,
    filters: { 'dich-vu'?: string | undefined; 'mui-gio'?: string | undefined; mot?: '1' | undefined } = {},
  ) => withQuery(`/nhung/lich-hen/${part(slug)}`, filters),
  calendarFrame: (id: string) => `/lich-hen/dich-vu/${part(id)}`,
  myBookings: (filters: { muc?: string | undefined } & PageFilter = {}) => withQuery('/lich-hen-cua-toi', filters),
  myPasses: (filters: { muc?: string | undefined } & PageFilter = {}) => withQuery('/lich-hen-cua-toi/goi', filters),
  myPass: (id: string) => `/lich-hen-cua-toi/goi/${part(id)}`,
  sessionPackage: (id: string) => `/lich-hen/goi/${part(id)}`,
  myBooking: (id: string) => `/lich-hen-cua-toi/${part(id)}`,
  bookingCalendarFile: (id: string) => `/api/v1/booking-calendars/${part(id)}/file`,
}
