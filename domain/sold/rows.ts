import type { Grant } from '../permissions.ts'
import { REFUND_MOST_USED } from '../refund-policy.ts'

/** What both ends agree on about one kind that is sold. The table product_kinds repeats what the database must know of it. */
export type KindRow = {
  /** What one is called. */
  readonly word: string
  /** How many of one a person may buy at once. */
  readonly most: number
  /** What must still hold when somebody asks for the money back, behind “nếu”; empty where the day given says all. */
  readonly unused: string
  /** The right that the staff need to say how one is sold; who sells it needs none. */
  readonly managedBy: Grant
  /** What whoever bought it has now, in words, where that is, and the way there; left out: it is learnt. */
  readonly ready?: Ready
  /** How the App Store sells one; null: goods used outside of the app, or with a person, which it must not (App Review 3.1.3, 3.1.5). */
  readonly inApp: 'once' | 'subscription' | null
} & { readonly [T in Trait]?: true }

/** `short` is a sentence for a line, `words` one for a letter. */
export type Ready = { readonly short: string; readonly words: string; readonly label: string; readonly path: string }

/** Where kinds differ by a plain yes: nobody asks for a kind by its name. */
export type Trait =
  /** Money taken in for whoever will spend it: no product of a shop. */
  | 'deposit'
  /** Several products under one price: an order holds its parts. */
  | 'bundle'
  /** A combo may hold it. */
  | 'component'
  /** Used without a time or a place, so that a membership can open it. */
  | 'opened'
  /** Learnt lesson by lesson: it stands in the lists of courses and counts for its host. */
  | 'course'
  /** Read page by page. */
  | 'document'
  /** A period of a membership. */
  | 'plan'
  /** May be given to somebody else: nobody has to name the person when it is bought. */
  | 'givable'
  /** Several learners can have a seat of it, so that a proposal may hold it. */
  | 'seated'
  /** A partner earns a commission. Memberships renew by themselves and gift cards are money put aside. */
  | 'commissioned'
  /** Its buyer may exchange it for another of its kind. */
  | 'exchangeable'
  /** May be paid in monthly parts. */
  | 'inParts'
  /** Each piece is a line of its own: one of several can go back by itself, and whoever has one may have another. */
  | 'pieces'
  /** Nobody makes one yet: its module is still to come. */
  | 'planned'

const most = `${REFUND_MOST_USED * 100}%`
const planned = {
  most: 1,
  unused: `lúc gửi yêu cầu chưa dùng quá ${most}`,
  managedBy: 'products.manage',
  inApp: null,
  planned: true,
} as const
const document = {
  most: 1,
  unused: `lúc gửi yêu cầu chưa đọc quá ${most} số trang`,
  managedBy: 'documents.manage',
  inApp: 'once',
  component: true,
  opened: true,
  document: true,
  givable: true,
  seated: true,
  commissioned: true,
} as const

/** Every kind that is sold, a row each, in the specification's order. */
export const soldRows = {
  // Several hours of a person's time under one price, or a place in a class: nobody has two of one class.
  CALENDAR: {
    word: 'Gói buổi, lớp học',
    most: 1,
    unused: 'còn buổi chưa dùng và chưa qua hạn hoàn tiền của gói',
    ready: {
      short: 'Gói buổi của bạn đã sẵn sàng.',
      words: 'Gói buổi và lớp học có trong mục “Lịch hẹn của tôi”.',
      label: 'Xem gói của tôi',
      path: '/lich-hen-cua-toi/goi',
    },
    managedBy: 'calendars.manage',
    inApp: null,
    commissioned: true,
  },
  // An hour of a person's time: each piece is an hour of its own.
  CALENDAR_FRAME: {
    word: 'Buổi hẹn',
    most: 10,
    unused: 'chưa qua hạn hủy của buổi hẹn',
    ready: {
      short: 'Buổi hẹn của bạn đã được giữ.',
      words: 'Giờ hẹn, nơi gặp và cách dời lịch có trong mục “Lịch hẹn của tôi”.',
      label: 'Xem lịch hẹn',
      path: '/lich-hen-cua-toi',
    },
    managedBy: 'calendars.manage',
    inApp: null,
    commissioned: true,
    pieces: true,
  },
  COMBO: {
    word: 'Combo',
    most: 1,
    unused: `lúc gửi yêu cầu chưa dùng quá ${most} của từng sản phẩm bên trong`,
    managedBy: 'products.manage',
    inApp: null,
    bundle: true,
    givable: true,
    seated: true,
    inParts: true,
  },
  ONLINE_COURSE: {
    word: 'Khóa học',
    most: 1,
    unused: `lúc gửi yêu cầu chưa học quá ${most} số bài`,
    managedBy: 'products.manage',
    inApp: 'once',
    component: true,
    opened: true,
    course: true,
    givable: true,
    seated: true,
    commissioned: true,
    exchangeable: true,
    inParts: true,
  },
  E_BOOK: { ...document, word: 'Sách điện tử' },
  MEMBERSHIP_PRICE: {
    word: 'Gói hội viên',
    most: 1,
    unused: '',
    managedBy: 'memberships.manage',
    inApp: 'subscription',
    plan: true,
    givable: true,
  },
  RESKILL_PRICE: { ...planned, word: 'Lộ trình chuyển nghề', inApp: 'once' },
  // A place for each guest; everything else is bought for oneself.
  TICKET_TIER: {
    word: 'Vé sự kiện',
    most: 20,
    unused: 'chưa qua hạn trả vé của sự kiện và vé chưa dùng',
    ready: {
      short: 'Vé của bạn đã sẵn sàng.',
      words: 'Vé có trong mục “Vé của tôi”, mỗi vé một mã vào cửa.',
      label: 'Xem vé',
      path: '/ve',
    },
    managedBy: 'events.manage',
    inApp: null,
    component: true,
    commissioned: true,
    pieces: true,
  },
  DOCUMENT: { ...document, word: 'Tài liệu' },
  GIFT_CARD: {
    word: 'Thẻ quà tặng',
    most: 1,
    unused: 'thẻ chưa được đổi',
    managedBy: 'products.manage',
    inApp: null,
    deposit: true,
  },
} as const satisfies Record<string, KindRow>
