import { type LibraryFilters, type PageFilter, part, type StaffFilters, withQuery } from './paths-parts.ts'

/** The matrix of permissions: what is looked for, and the question why somebody may do something. */
type PermissionFilters = {
  muc?: 'rieng' | 'vi-sao' | 'loi-goi'
  tim?: string
  nhom?: string
  khac?: string
  vai?: string
  nguoi?: string
  goi?: string
  viec?: string | undefined
}

/** The log: who, in which area, on which thing, between which days. */
export type AuditFilters = PageFilter & {
  [name in 'nguoi' | 'muc' | 'loai' | 'ma' | 'tu' | 'den']?: string | undefined
}

/** Links to the pages of the staff: apart from `paths`, as visitors load all of those. */
export const staffPaths = {
  staffBooks: () => '/quan-tri/ke-toan',
  staffTrialBalance: (filters: { thang?: string | undefined } = {}) => withQuery('/quan-tri/ke-toan/can-doi', filters),
  staffTrialBalanceSheet: (month: string) => `/api/v1/admin/books/trial-balance/sheet?month=${part(month)}`,
  staffJournal: (
    filters: PageFilter & { [name in 'thang' | 'tai-khoan' | 'loai' | 'tim']?: string | undefined } = {},
  ) => withQuery('/quan-tri/ke-toan/nhat-ky', filters),
  /** The spreadsheet of a list, with its filters. */
  staffSheet: (
    list: 'orders' | 'payouts' | 'invoices' | 'books/differences' | 'refunds',
    filters: Record<string, string | undefined> = {},
  ) => withQuery(list === 'refunds' ? '/api/v1/refunds/all/sheet' : `/api/v1/admin/${list}/sheet`, filters),
  staffJournalSheet: (month: string) => `/api/v1/admin/books/journal/sheet?month=${part(month)}`,
  staffDifferences: (filters: PageFilter = {}) => withQuery('/quan-tri/ke-toan/doi-soat', filters),
  staffReductions: (filters: { thang?: string | undefined } = {}) => withQuery('/quan-tri/ke-toan/uu-dai', filters),
  staffTaxes: (filters: { thang?: string | undefined } = {}) => withQuery('/quan-tri/ke-toan/thue', filters),
  staffTaxSheet: (month: string) => `/api/v1/admin/books/taxes/sheet?month=${part(month)}`,
  staffReductionSheet: (month: string) => `/api/v1/admin/books/reductions/sheet?month=${part(month)}`,
  staffTaxPdf: (hostId: string, year: number) => `/api/v1/admin/books/taxes/${part(hostId)}/${year}/pdf`,
  staffInvoices: (filters: { trangThai?: string; tim?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/ke-toan/hoa-don', filters),
  staffInvoicePdf: (id: string) => `/api/v1/admin/invoices/${part(id)}/pdf`,
  staffRates: (filters: { muc?: string | undefined } = {}) => withQuery('/quan-tri/ke-toan/ty-le', filters),
  staffPayouts: (filters: { trangThai?: string; tim?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/chi-tra', filters),
  staffPayout: (id: string) => `/quan-tri/chi-tra/${part(id)}`,
  staffPayoutRun: () => '/quan-tri/chi-tra/chay',
  staffPayoutHolds: (filters: { muc?: string | undefined } & PageFilter = {}) =>
    withQuery('/quan-tri/chi-tra/dang-giu', filters),
  staff: (filters: { xem?: 'thang' } = {}) => withQuery('/quan-tri', filters),
  staffCourses: (filters: StaffFilters & { giangVien?: string | undefined } = {}) =>
    withQuery('/quan-tri/khoa-hoc', filters),
  /** The list of courses with its filters, as a spreadsheet. */
  staffCoursesSheet: (filters: Record<string, string | undefined> = {}) =>
    withQuery('/api/v1/admin/online-courses/export', filters),
  staffUpcomingCourses: (filters: { tim?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/khoa-hoc/sap-khai-giang', filters),
  staffNewCourse: () => '/quan-tri/khoa-hoc/moi',
  staffCourse: (id: string, filters: { muc?: 'noi-dung' } = {}) => withQuery(`/quan-tri/khoa-hoc/${part(id)}`, filters),
  staffCourseReviews: (filters: { trangThai?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/duyet-khoa-hoc', filters),
  staffCourseReview: (slug: string) => `/quan-tri/duyet-khoa-hoc/${part(slug)}`,
  staffProposals: (filters: StaffFilters = {}) => withQuery('/quan-tri/bao-gia', filters),
  staffProposal: (id: string) => `/quan-tri/bao-gia/${part(id)}`,
  staffProposalPdf: (id: string, number: number) => `/api/v1/admin/proposals/${part(id)}/versions/${number}/pdf`,
  staffGiftCards: (filters: { tim?: string } & PageFilter = {}) => withQuery('/quan-tri/the-qua-tang', filters),
  staffAffiliates: (filters: StaffFilters = {}) => withQuery('/quan-tri/doi-tac', filters),
  staffAffiliate: (id: string) => `/quan-tri/doi-tac/${part(id)}`,
  staffAffiliateTerms: () => '/quan-tri/doi-tac/muc-hoa-hong',
  staffAffiliatePayouts: (filters: StaffFilters = {}) => withQuery('/quan-tri/doi-tac/chi-tra', filters),
  staffReferrals: (filters: StaffFilters & { thang?: string | undefined } = {}) =>
    withQuery('/quan-tri/moi-ban', filters),
  staffReferralTerms: () => '/quan-tri/moi-ban/muc-thuong',
  staffCredit: (userId: string, filters: PageFilter = {}) =>
    withQuery(`/quan-tri/nguoi-dung/${part(userId)}/so-du`, filters),
  staffRefunds: (filters: StaffFilters = {}) => withQuery('/quan-tri/hoan-tien', filters),
  staffRefundOrder: (code: string) => `/quan-tri/hoan-tien/don-hang/${part(code)}`,
  staffRefund: (id: string) => `/quan-tri/hoan-tien/${part(id)}`,
  staffTransfers: (filters: StaffFilters = {}) => withQuery('/quan-tri/chuyen-khoan', filters),
  staffTransfer: (id: string) => `/quan-tri/chuyen-khoan/${part(id)}`,
  staffHosts: (filters: StaffFilters = {}) => withQuery('/quan-tri/giang-vien', filters),
  staffSellers: (filters: StaffFilters = {}) => withQuery('/quan-tri/nguoi-ban', filters),
  staffSeller: (id: string) => `/quan-tri/nguoi-ban/${part(id)}`,
  staffEmails: (filters: StaffFilters = {}) => withQuery('/quan-tri/email-nhan-tin', filters),
  staffHost: (id: string) => `/quan-tri/giang-vien/${part(id)}`,
  staffModeration: (filters: { trangThai?: string } & PageFilter = {}) => withQuery('/quan-tri/kiem-duyet', filters),
  staffModerationCase: (id: string) => `/quan-tri/kiem-duyet/${part(id)}`,
  staffKeywords: (filters: StaffFilters = {}) => withQuery('/quan-tri/kiem-duyet/tu-khoa', filters),
  staffKeyword: (id: string) => `/quan-tri/kiem-duyet/tu-khoa/${part(id)}`,
  staffScans: () => '/quan-tri/kiem-duyet/quet-lai',
  staffModerationLog: (filters: { trangThai?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/kiem-duyet/nhat-ky', filters),
  staffMemberships: () => '/quan-tri/hoi-vien',
  staffMembership: (id: string) => `/quan-tri/hoi-vien/${part(id)}`,
  staffMembers: (id: string, filters: { tim?: string } & PageFilter = {}) =>
    withQuery(`/quan-tri/hoi-vien/${part(id)}/nguoi-dang-ky`, filters),
  staffSubscriptions: (filters: StaffFilters & { goi?: string | undefined } = {}) =>
    withQuery('/quan-tri/hoi-vien/dang-ky', filters),
  staffSubscription: (id: string) => `/quan-tri/hoi-vien/dang-ky/${part(id)}`,
  staffInstalments: (filters: StaffFilters = {}) => withQuery('/quan-tri/tra-gop', filters),
  staffInstalment: (id: string) => `/quan-tri/tra-gop/${part(id)}`,
  staffEvents: (filters: StaffFilters = {}) => withQuery('/quan-tri/su-kien', filters),
  staffEvent: (id: string) => `/quan-tri/su-kien/${part(id)}`,
  staffBookings: (
    filters: StaffFilters & { [name in 'giangVien' | 'dichVu' | 'tu' | 'den']?: string | undefined } = {},
  ) => withQuery('/quan-tri/buoi-hen', filters),
  staffBooking: (id: string) => `/quan-tri/buoi-hen/${part(id)}`,
  staffBookingDisputes: (filters: StaffFilters = {}) => withQuery('/quan-tri/khieu-nai-buoi-hen', filters),
  staffHolidays: (filters: { nam?: string | undefined } = {}) => withQuery('/quan-tri/ngay-le', filters),
  staffEventCategories: () => '/quan-tri/danh-muc-su-kien',
  staffDocuments: (filters: StaffFilters = {}) => withQuery('/quan-tri/tai-lieu', filters),
  staffDocument: (id: string) => `/quan-tri/tai-lieu/${part(id)}`,
  staffProducts: (filters: { trangThai?: string | undefined; tim?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/san-pham', filters),
  staffSynonyms: (filters: { tim?: string } & PageFilter = {}) => withQuery('/quan-tri/tu-dong-nghia', filters),
  staffCategories: () => '/quan-tri/danh-muc',
  staffCategoryUsers: (id: string, filters: PageFilter = {}) =>
    withQuery(`/quan-tri/danh-muc/${part(id)}/nguoi-quan-tam`, filters),
  staffOrders: (filters: StaffFilters = {}) => withQuery('/quan-tri/don-hang', filters),
  staffOrder: (id: string) => `/quan-tri/don-hang/${part(id)}`,
  staffNewOrder: () => '/quan-tri/don-hang/moi',
  staffOrderUpload: () => '/quan-tri/don-hang/tai-len',
  staffPriceSimulation: (filters: { nguoi?: string; sp?: string; ma?: string; luc?: string } = {}) =>
    withQuery('/quan-tri/mo-phong-gia', filters),
  staffCertificates: (filters: { tim?: string } & PageFilter = {}) => withQuery('/quan-tri/chung-chi', filters),
  staffMessages: (filters: { trangThai?: string; tim?: string; kenh?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/thong-bao', filters),
  staffDeadLetters: (filters: PageFilter = {}) => withQuery('/quan-tri/thong-bao/loi', filters),
  staffTemplates: (filters: { loai?: string; kenh?: string } = {}) => withQuery('/quan-tri/thong-bao/mau', filters),
  staffPromotions: () => '/quan-tri/thong-bao/gioi-thieu',
  staffPermissions: (filters: PermissionFilters = {}) => withQuery('/quan-tri/phan-quyen', filters),
  staffHooks: (filters: PageFilter = {}) => withQuery('/quan-tri/webhook', filters),
  staffHook: (id: string, filters: { trangThai?: string | undefined } & PageFilter = {}) =>
    withQuery(`/quan-tri/webhook/${part(id)}`, filters),
  staffDeadJobs: (filters: PageFilter & { loai?: string | undefined } = {}) =>
    withQuery('/quan-tri/viec-khong-xong', filters),
  staffAudit: (filters: AuditFilters = {}) => withQuery('/quan-tri/nhat-ky', filters),
  staffImpersonations: (filters: { nguoi?: string } & PageFilter = {}) => withQuery('/quan-tri/xem-ho', filters),
  staffImpersonation: (id: string) => `/quan-tri/xem-ho/${part(id)}`,
  staffLibraries: (filters: { tim?: string; muc?: 'cach-ly' } & PageFilter = {}) =>
    withQuery('/quan-tri/thu-vien', filters),
  staffLibrary: (ownerId: string, filters: LibraryFilters = {}) =>
    withQuery(`/quan-tri/thu-vien/${part(ownerId)}`, filters),
  staffUsers: (filters: { trangThai?: string; vaiTro?: string; tim?: string; xep?: string } & PageFilter = {}) =>
    withQuery('/quan-tri/nguoi-dung', filters),
  staffUser: (id: string) => `/quan-tri/nguoi-dung/${part(id)}`,
  staffNewUser: () => '/quan-tri/nguoi-dung/moi',
  staffUserUpload: () => '/quan-tri/nguoi-dung/tai-len',
  staffDataRequests: (filters: StaffFilters = {}) => withQuery('/quan-tri/yeu-cau-du-lieu', filters),
  staffDataRequest: (id: string) => `/quan-tri/yeu-cau-du-lieu/${part(id)}`,
  staffLayoffRequests: (filters: StaffFilters = {}) => withQuery('/quan-tri/ho-tro-mat-viec', filters),
  staffLayoffRequest: (id: string) => `/quan-tri/ho-tro-mat-viec/${part(id)}`,
}
