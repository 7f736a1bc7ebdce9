import { type DoorFilters, part, type StaffFilters, withQuery } from './paths-parts.ts'

/** Where a host writes events, sells them and looks after who comes. */
export const eventStudioPaths = {
  hostEvents: (filters: StaffFilters = {}) => withQuery('/host/su-kien', filters),
  hostCohosted: (filters: StaffFilters = {}) => withQuery('/host/su-kien/cung-to-chuc', filters),
  hostEventCohosts: (id: string) => `/host/su-kien/${part(id)}/cong-tac`,
  hostNewEvent: () => '/host/su-kien/moi',
  hostAttendees: (id: string, filters: StaffFilters = {}) =>
    withQuery(`/host/su-kien/${part(id)}/nguoi-tham-du`, filters),
  hostWaiting: (id: string, filters: StaffFilters = {}) =>
    withQuery(`/host/su-kien/${part(id)}/danh-sach-cho`, filters),
  hostMeetings: (id: string) => `/host/su-kien/${part(id)}/phong-hop`,
  hostEventFigures: (id: string) => `/host/su-kien/${part(id)}/so-lieu`,
  hostEventPreview: (id: string, filters: { ma?: string | undefined } = {}) =>
    withQuery(`/host/su-kien/${part(id)}/xem-truoc`, filters),
  hostEventRehearsal: (id: string, filters: { ve?: string; ma?: string | undefined } = {}) =>
    withQuery(`/host/su-kien/${part(id)}/xem-truoc/mua`, filters),
  /** `tu`: the end of the preview leads here. */
  hostTestTicket: (id: string, filters: { hang?: string | undefined; tu?: 'xem-truoc' } = {}) =>
    withQuery(`/host/su-kien/${part(id)}/ve-thu`, filters),
  testTicketPdf: (id: string, tierId: string) => withQuery(`/api/v2/events/${part(id)}/test-ticket/pdf`, { tierId }),
  hostEventEmbed: (id: string) => `/host/su-kien/${part(id)}/nhung`,
  hostEventMessages: (id: string) => `/host/su-kien/${part(id)}/tin-nhan`,
  hostAttendeesImport: (id: string) => `/host/su-kien/${part(id)}/nguoi-tham-du/nhap`,
  attendeeBadges: (id: string, filters: { size?: string; tickets?: string | undefined } = {}) =>
    withQuery(`/api/v2/events/${part(id)}/attendees/badges`, filters),
  hostEvent: (id: string, tab?: 'thong-tin' | 'lich' | 've' | 'cau-hoi') =>
    withQuery(`/host/su-kien/${part(id)}`, { tab }),
  hostDoors: (id: string, filters: DoorFilters = {}) => withQuery(`/host/su-kien/${part(id)}/cua`, filters),
}
