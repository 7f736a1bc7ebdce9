import { calendarStudioPaths } from './paths-calendar-studio.ts'
import { calendarPaths } from './paths-calendars.ts'
import { eventStudioPaths } from './paths-event-studio.ts'
import { outsideCalendarPaths } from './paths-outside-calendars.ts'
import {
  type DocumentListFilters,
  type EventListFilters,
  type LibraryFilters,
  type MembershipFilters,
  type PageFilter,
  part,
  type StaffFilters,
  type SubscribeFilters,
  withQuery,
} from './paths-parts.ts'

export type { LibraryFilters } from './paths-parts.ts'

/** Every link of the site but the staff's. Pages and e-mails build addresses here and in `staffPaths`, and nowhere else. */
export const paths = {
  home: () => '/',

  search: (filters: SearchFilters = {}) => withQuery('/tim-kiem', filters),
  courses: (filters: CourseListFilters = {}) => withQuery('/khoa-hoc', filters),
  course: (slug: string) => `/khoa-hoc/${part(slug)}`,
  courseReviews: (slug: string) => `/khoa-hoc/${part(slug)}#danh-gia`,
  category: (slug: string) => withQuery('/khoa-hoc', { 'danh-muc': slug }),
  combos: (filters: { tim?: string } & PageFilter = {}) => withQuery('/combo', filters),
  combo: (slug: string) => `/combo/${part(slug)}`,
  memberships: (filters: MembershipFilters = {}) => withQuery('/hoi-vien', filters),
  /** Where a plan is subscribed to: who pays how, and a code, stand in the address. */
  subscribe: (planId: string, filters: SubscribeFilters = {}) =>
    withQuery(`/hoi-vien/${part(planId)}/dang-ky`, filters),
  documents: (filters: DocumentListFilters = {}) => withQuery('/tai-lieu', filters),
  document: (slug: string) => `/tai-lieu/${part(slug)}`,
  events: (filters: EventListFilters = {}) => withQuery('/su-kien', filters),
  event: (slug: string) => `/su-kien/${part(slug)}`,
  ticketTier: (id: string) => `/su-kien/hang-ve/${part(id)}`,
  ...calendarPaths,
  eventCalendarFile: (id: string) => `/api/v2/events/${part(id)}/calendar`,
  myTickets: (filters: { muc?: string | undefined } & PageFilter = {}) => withQuery('/ve', filters),
  myTicket: (id: string) => `/ve/${part(id)}`,
  ticketRecordings: (id: string, buoi?: string) => withQuery(`/ve/${part(id)}/ban-ghi`, { buoi }),
  joinMeeting: (code: string) => `/tham-gia/${part(code)}`,
  reader: (slug: string) => `/doc/${part(slug)}`,
  hosts: (filters: { tim?: string; 'sap-xep'?: string } & PageFilter = {}) => withQuery('/giang-vien', filters),
  hostProfile: (id: string) => `/giang-vien/${part(id)}`,
  businesses: (filters: { tim?: string; nganh?: string } & PageFilter = {}) => withQuery('/doanh-nghiep', filters),
  business: (id: string) => `/doanh-nghiep/${part(id)}`,
  myBusinesses: () => '/tai-khoan/doanh-nghiep',
  businessForm: (id?: string) => (id ? `/tai-khoan/doanh-nghiep/${part(id)}` : '/tai-khoan/doanh-nghiep/moi'),
  invitations: () => '/loi-moi',
  invitation: (id: string) => `/loi-moi/${part(id)}`,
  posts: (filters: PostListFilters = {}) => withQuery('/bai-viet', filters),
  post: (slug: string, commentId?: string) =>
    `/bai-viet/${part(slug)}${commentId ? `?binh-luan=${part(commentId)}#binh-luan-${part(commentId)}` : ''}`,
  /** A post that somebody gave; the token is all there is to it. */
  giftedPost: (token: string) => `/tang/${part(token)}`,
  postsFeed: () => '/bai-viet/rss.xml',
  hostFeed: (id: string) => `/giang-vien/${part(id)}/rss.xml`,
  certificate: (number: string) => `/chung-chi/${part(number)}`,
  /** Looks one up by its number. */
  certificateLookup: () => '/chung-chi',

  login: (options: { to?: string } = {}) => withQuery('/dang-nhap', { to: options.to }),
  signup: (options: { to?: string } = {}) => withQuery('/dang-ky', { to: options.to }),
  verifyEmail: (options: { email?: string; to?: string } = {}) => withQuery('/xac-minh', options),
  forgotPassword: (options: { email?: string; to?: string } = {}) => withQuery('/quen-mat-khau', options),
  resetPassword: (options: { email?: string; to?: string } = {}) => withQuery('/dat-lai-mat-khau', options),
  loginTwoFactor: (options: { to?: string } = {}) => withQuery('/dang-nhap/hai-buoc', { to: options.to }),
  socialSignup: (options: { to?: string } = {}) => withQuery('/dang-nhap/email', { to: options.to }),
  enter: (options: { to?: string } = {}) => withQuery('/dang-nhap/xong', { to: options.to }),
  /** Leaves the site for the provider, which sends people back to `to`; `agrees`: the terms stand beside the link. */
  socialStart: (provider: string, { to, agrees }: { to?: string; agrees?: boolean } = {}) =>
    withQuery(`/api/v1/auth/social/${part(provider)}/start`, { to, agrees: agrees ? 'true' : undefined }),
  twoFactorSetup: (options: { to?: string } = {}) => withQuery('/xac-thuc-hai-buoc', { to: options.to }),
  /** Renews the session on the server, then comes back to `to`. */
  renewSession: (to: string) => withQuery('/session/refresh', { to }),

  cart: () => '/gio-hang',
  /** The menu of a phone: all pages of one's own. */
  me: () => '/toi',
  checkout: () => '/thanh-toan',
  /** Buys at once, whatever else waits in the cart: one product by its id, or what features/checkout/wanted.ts writes. */
  buyProduct: (id: string) => withQuery('/thanh-toan', { mua: id }),
  /** Buys one product as a gift. */
  giveProduct: (id: string) => withQuery('/thanh-toan', { mua: id, tang: '1' }),
  gift: (code: string) => `/qua-tang/${part(code)}`,
  accountGifts: (filters: { muc?: string | undefined } & PageFilter = {}) => withQuery('/tai-khoan/qua-tang', filters),
  /** Where a product is bought in monthly parts: the card and a code stand in the address. */
  payInParts: (productId: string, filters: { tra?: string | undefined; ma?: string | undefined } = {}) =>
    withQuery(`/tra-gop/${part(productId)}`, filters),
  paymentReturn: () => '/thanh-toan/ket-qua',
  /** Where companies ask what several learners cost; `sp` puts a product on the list. */
  askProposal: (filters: { sp?: string | undefined; tu?: 'gio-hang' } = {}) => withQuery('/bao-gia', filters),
  proposal: (code: string) => `/bao-gia/${part(code)}`,
  proposalPdf: (code: string, number: number) => `/api/v1/proposals/${part(code)}/versions/${number}/pdf`,
  myProposals: (filters: PageFilter = {}) => withQuery('/tai-khoan/bao-gia', filters),
  orderSeats: (id: string) => `/don-hang/${part(id)}/cho-hoc`,
  orders: (filters: PageFilter = {}) => withQuery('/don-hang', filters),
  order: (id: string) => `/don-hang/${part(id)}`,
  exchangeCourse: (orderId: string, itemId: string, filters: { tim?: string } = {}) =>
    withQuery(`/don-hang/${part(orderId)}/doi-khoa/${part(itemId)}`, filters),

  giftCards: (filters: PageFilter = {}) => withQuery('/the-qua-tang', filters),
  giftCard: (id: string) => `/the-qua-tang/${part(id)}`,
  redeemGiftCard: (code?: string) => withQuery('/doi-the-qua-tang', { ma: code }),

  learning: (filters: { loc?: string } & PageFilter = {}) => withQuery('/hoc-tap', filters),
  /** `place`: the second of a video or the page of a PDF to open it at. */
  player: (slug: string, lessonId?: string, place: { giay?: number; trang?: number } = {}) =>
    withQuery(lessonId ? `/hoc/${part(slug)}/${part(lessonId)}` : `/hoc/${part(slug)}`, place),
  myCertificates: () => '/hoc-tap/chung-chi',
  myDocuments: (filters: PageFilter = {}) => withQuery('/hoc-tap/tai-lieu', filters),

  notifications: (filters: { muc?: string | undefined; nhom?: string | undefined } & PageFilter = {}) =>
    withQuery('/thong-bao', filters),
  account: () => '/tai-khoan',
  accountNotifications: (kind?: string) => `/tai-khoan/thong-bao${kind ? `#${part(kind)}` : ''}`,
  accountSecurity: () => '/tai-khoan/bao-mat',
  accountModeration: (filters: PageFilter = {}) => withQuery('/tai-khoan/kiem-duyet', filters),
  accountFollowing: () => '/tai-khoan/theo-doi',
  accountResume: () => '/tai-khoan/kinh-nghiem',
  accountRefunds: (filters: PageFilter = {}) => withQuery('/tai-khoan/hoan-tien', filters),
  referrals: (filters: PageFilter = {}) => withQuery('/tai-khoan/moi-ban', filters),
  affiliate: () => '/tai-khoan/doi-tac',
  affiliateStatement: (month?: string) => withQuery('/tai-khoan/doi-tac/sao-ke', { thang: month }),
  affiliateSheet: (month: string) => `/api/v1/affiliate/statement/sheet?month=${part(month)}`,
  affiliateVisit: (code: string, to?: string) => withQuery(`/t/${part(code)}`, { den: to }),
  referralInvitation: (code: string) => `/moi/${part(code)}`,
  credit: (filters: PageFilter = {}) => withQuery('/tai-khoan/so-du', filters),
  accountBank: () => '/tai-khoan/thanh-toan',
  accountMemberships: (filters: PageFilter & { 'doi-the'?: string | undefined } = {}) =>
    withQuery('/tai-khoan/hoi-vien', filters),
  changePlan: (id: string, filters: SubscribeFilters & { goi?: string | undefined } = {}) =>
    withQuery(`/tai-khoan/hoi-vien/${part(id)}/doi-goi`, filters),
  accountInstalments: () => '/tai-khoan/tra-gop',
  accountInstalment: (id: string, filters: { 'doi-the'?: string | undefined } = {}) =>
    withQuery(`/tai-khoan/tra-gop/${part(id)}`, filters),
  accountPosts: (filters: PageFilter = {}) => withQuery('/tai-khoan/bai-viet', filters),
  accountCards: () => '/tai-khoan/the',
  layoffDiscount: () => '/ho-tro-mat-viec',
  accountPrivacy: (part?: 'tai-du-lieu' | 'yeu-cau') => `/tai-khoan/quyen-rieng-tu${part ? `#${part}` : ''}`,
  accountTerminate: () => '/tai-khoan/xoa-tai-khoan',
  welcome: (options: { to?: string } = {}) => withQuery('/chao-mung', { to: options.to }),
  person: (id: string) => `/nguoi-hoc/${part(id)}`,
  becomeHost: () => '/tro-thanh-giang-vien',

  host: () => '/host',
  hostCourses: (filters: StaffFilters = {}) => withQuery('/host/khoa-hoc', filters),
  hostNewCourse: () => '/host/khoa-hoc/moi',
  hostCourse: (id: string, tab?: 'thong-tin' | 'noi-dung' | 'gia') => withQuery(`/host/khoa-hoc/${part(id)}`, { tab }),
  hostCoursePreview: (id: string) => `/host/khoa-hoc/${part(id)}/xem-thu`,
  hostLearners: (id: string, filters: PageFilter = {}) => withQuery(`/host/khoa-hoc/${part(id)}/hoc-vien`, filters),
  hostCombos: (filters: StaffFilters = {}) => withQuery('/host/combo', filters),
  hostCombo: (id: string) => `/host/combo/${part(id)}`,
  comboBuyers: (area: Area, id: string, filters: StaffFilters = {}) =>
    withQuery(`/${area}/combo/${part(id)}/nguoi-mua`, filters),
  hostLibrary: (filters: LibraryFilters = {}) => withQuery('/host/thu-vien', filters),
  hostShared: (filters: PageFilter & { 'thu-muc'?: string | undefined } = {}) =>
    withQuery('/host/thu-vien/duoc-chia-se', filters),
  hostPublicProfile: () => '/host/ho-so',
  hostCohosts: (id: string) => `/host/khoa-hoc/${part(id)}/cong-tac`,
  hostVerification: () => '/host/xac-minh',
  hostFigures: (filters: { ngay?: string } = {}) => withQuery('/host/so-lieu', filters),
  hostEarnings: (filters: { muc?: string | undefined; ngay?: string | undefined } & PageFilter = {}) =>
    withQuery('/host/thu-nhap', filters),
  hostPayout: (id: string) => `/host/thu-nhap/chi-tra/${part(id)}`,
  hostPayoutPdf: (id: string) => `/api/v1/users/payouts/${part(id)}/pdf`,
  hostTaxPdf: (year: number) => `/api/v1/users/tax-certificates/${year}/pdf`,
  orderInvoices: (id: string) => `/don-hang/${part(id)}/hoa-don`,
  invoicePdf: (id: string) => `/api/v1/orders/invoices/${part(id)}/pdf`,
  hostShelves: () => '/host/ke',
  ...eventStudioPaths,
  ...outsideCalendarPaths,
  ...calendarStudioPaths,
  hostPosts: (filters: { trangThai?: string; tim?: string } & PageFilter = {}) => withQuery('/host/bai-viet', filters),
  hostPost: (id: string) => `/host/bai-viet/${part(id)}`,
  hostPostPreview: (id: string) => `/host/bai-viet/${part(id)}/xem-thu`,

  /** Price rules: of a host in the studio, of the platform with the staff. */
  vouchers: (area: Area, filters: { trangThai?: string; tim?: string; lo?: string } & PageFilter = {}) =>
    withQuery(`/${area}/ma-giam-gia`, filters),
  voucher: (area: Area, id: string, filters: PageFilter = {}) => withQuery(`/${area}/ma-giam-gia/${part(id)}`, filters),
  newVoucher: (area: Area) => `/${area}/ma-giam-gia/moi`,
  newVoucherBatch: (area: Area) => `/${area}/ma-giam-gia/hang-loat`,
  discounts: (area: Area, filters: { trangThai?: string; tim?: string } & PageFilter = {}) =>
    withQuery(`/${area}/giam-gia`, filters),
  discount: (area: Area, id: string, filters: PageFilter = {}) => withQuery(`/${area}/giam-gia/${part(id)}`, filters),
  newDiscount: (area: Area) => `/${area}/giam-gia/moi`,

  terms: () => '/dieu-khoan',
  privacy: () => '/bao-mat',
  refundPolicy: () => '/hoan-tien',
  help: () => '/tro-giup',
} as const

/** Where price rules are kept: the first part of the address. */
export type Area = 'host' | 'quan-tri'

/** What one reads: a kind of post, a tag, words looked for. */
export type PostListFilters = PageFilter & {
  loai?: string | undefined
  the?: string | undefined
  tim?: string | undefined
  'tac-gia'?: string | undefined
}

/** The course list's address carries its whole state, in words a person can read. */
export type CourseListFilters = PageFilter & {
  /** search text */
  q?: string
  'danh-muc'?: string
  gia?: string
  'danh-gia'?: string
  'sap-xep'?: string
}

/** What is searched for, in which kind of things, and what narrows it. */
export type SearchFilters = PageFilter & {
  q?: string | undefined
  muc?: string | undefined
  'chu-de'?: string | undefined
  loai?: string | undefined
  the?: string | undefined
}

/** The same address with some query values changed; an empty value leaves the address, and paging starts over. */
export function withChanges(address: string, changes: Record<string, string | number | null | undefined>): string {
  const url = new URL(address, 'http://page')
  if (!('trang' in changes)) url.searchParams.delete('trang')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  return url.pathname + url.search + url.hash
}

/** Where to go after login: only an address of this site, else home. */
export function safeReturn(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[^\s\\]*$/.test(to) && !to.startsWith('/session/') ? to : paths.home()
}
