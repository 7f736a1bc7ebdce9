import type { SoldKind } from '#domain/sold/kinds.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon-paths.ts'

/** A link and what its button says. */
type Way = { to: string; word: string }

/** How the pages show one kind of thing that is sold; what both ends agree on stands in domain/sold/rows.ts. */
export type SoldPage = {
  /** The sign of one that has no picture. */
  readonly icon: IconName
  /** The page it is sold on; where the kind has no page for each, that of what the product is part of, found by its id. */
  page(slug: string, id?: string): string
  /** Where whoever has one uses it. */
  place(slug: string): Way
  /** Where the line of a paid order leads; without it the page it is sold on. */
  bought?(slug: string): string
  /** What an order with one says to do next; without it to learn. */
  readonly next?: Way
  /** A list says how long it may be used instead of what it is: that goes without saying. */
  readonly plain?: true
  /** How the kind is called in the addresses of lists. */
  readonly inAddress?: string
  /** What the staff look at behind its name. */
  staff?(id: string): string
}

const course = {
  icon: 'book',
  page: (slug) => paths.course(slug),
  place: (slug) => ({ to: paths.player(slug), word: 'Vào học' }),
} as const satisfies SoldPage
const document = {
  icon: 'book',
  page: (slug) => paths.document(slug),
  place: (slug) => ({ to: paths.reader(slug), word: 'Đọc ngay' }),
} as const satisfies SoldPage

/** Every kind that is sold, a row each, in the order in which lists offer them. */
export const soldPages: Record<SoldKind, SoldPage> = {
  ONLINE_COURSE: { ...course, bought: (slug) => paths.player(slug), plain: true },
  COMBO: {
    ...course,
    icon: 'books',
    page: (slug) => paths.combo(slug),
    staff: (id) => paths.comboBuyers('quan-tri', id),
  },
  MEMBERSHIP_PRICE: {
    icon: 'card',
    page: () => paths.memberships(),
    place: () => ({ to: paths.accountMemberships(), word: 'Xem gói hội viên' }),
  },
  E_BOOK: { ...document, inAddress: 'sach' },
  DOCUMENT: { ...document, inAddress: 'tai-lieu' },
  GIFT_CARD: {
    ...course,
    icon: 'gift',
    page: () => paths.giftCards(),
    next: { to: paths.giftCards(), word: 'Xem mã thẻ' },
  },
  CALENDAR: {
    icon: 'calendar',
    page: (_, id) => (id ? paths.sessionPackage(id) : paths.calendars()),
    place: () => ({ to: paths.myPasses(), word: 'Xem gói của tôi' }),
    next: { to: paths.myPasses(), word: 'Xem gói của tôi' },
  },
  CALENDAR_FRAME: {
    icon: 'calendar',
    page: (_, id) => (id ? paths.calendarFrame(id) : paths.calendars()),
    place: () => ({ to: paths.myBookings(), word: 'Xem lịch hẹn' }),
    next: { to: paths.myBookings(), word: 'Xem lịch hẹn' },
  },
  RESKILL_PRICE: course,
  TICKET_TIER: {
    icon: 'calendar',
    page: (_, id) => (id ? paths.ticketTier(id) : paths.events()),
    place: () => ({ to: paths.myTickets(), word: 'Xem vé' }),
    next: { to: paths.myTickets(), word: 'Xem vé' },
  },
}
