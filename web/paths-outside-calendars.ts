import { withQuery } from './paths-parts.ts'

/** Where a host connects the calendars that they keep elsewhere. */
export const outsideCalendarPaths = {
  hostOutsideCalendars: (filters: { xong?: string; loi?: string } = {}) =>
    withQuery('/host/lich-hen/lich-ngoai', filters),
}
