import { type Look, plain, type Who } from './walks-money.ts'

const NOBODY = '01890000-0000-7000-8000-0000000000ff'

/** The pages of gifts, credit, prices for companies and events, for who sees them. */
export const SALES: Record<Who, Look[]> = {
  visitor: [
    ...['bao-gia', 'the-qua-tang'].map(plain),
    { route: 'tang/:token', at: () => '/tang/khong-con-dung-duoc' },
    { route: 'moi/:code', at: ({ invitation }) => `/moi/${invitation}` },
    { route: 'moi/:code', at: () => '/moi/00000000' },
    {
      route: 'cua/:code?',
      at: () => '/cua/',
      ready: (page) => page.getByLabel('Mã kết nối').waitFor(),
    },
    plain('lich-hen'),
    { route: 'lich-hen', at: () => '/lich-hen?tim=khong+co' },
    { route: 'lich-hen/:slug', at: ({ calendar }) => `/lich-hen/${calendar.slug}` },
    { route: 'lich-hen/:slug', at: ({ calendar }) => `/lich-hen/${calendar.slug}?mui-gio=America/New_York` },
    { route: 'lich-hen/dich-vu/:id', at: ({ calendar }) => `/lich-hen/dich-vu/${calendar.frameId}` },
    plain('su-kien'),
    { route: 'su-kien', at: () => '/su-kien?tim=khong+co&thoi-gian=tat-ca' },
    { route: 'su-kien', at: () => '/su-kien?xem=lich' },
    { route: 'su-kien/:slug', at: ({ event }) => `/su-kien/${event.slug}` },
    { route: 'su-kien/:slug', at: ({ event }) => `/su-kien/${event.full.slug}` },
    { route: 'tham-gia/:code', at: ({ event }) => `/tham-gia/${event.online.code}` },
    { route: 'su-kien/hang-ve/:id', at: ({ event }) => `/su-kien/hang-ve/${event.tierId}` },
    { route: 'thanh-toan', at: ({ event }) => `/thanh-toan?mua=${event.tierId}x2` },
  ],
  learner: [
    ...['bao-gia', 'the-qua-tang', 'doi-the-qua-tang'].map(plain),
    ...['tai-khoan/doi-tac', 'tai-khoan/doi-tac/sao-ke'].map(plain),
    { route: 't/:code', at: ({ affiliate }) => `/t/${affiliate.code}?den=/hoi-vien` },
    ...['tai-khoan/bai-viet', 'tai-khoan/bao-gia', 'tai-khoan/so-du', 'tai-khoan/moi-ban'].map(plain),
    { route: 'moi/:code', at: ({ invitation }) => `/moi/${invitation}` },
    { route: 'bao-gia/:code', at: ({ proposal }) => `/bao-gia/${proposal.code}` },
    { route: 'su-kien/:slug', at: ({ event }) => `/su-kien/${event.slug}` },
    plain('lich-hen-cua-toi'),
    { route: 'lich-hen-cua-toi', at: () => '/lich-hen-cua-toi?muc=da-qua' },
    { route: 'lich-hen-cua-toi/:id', at: ({ calendar }) => `/lich-hen-cua-toi/${calendar.bookingId}` },
    plain('ve'),
    { route: 've/:id', at: ({ event }) => `/ve/${event.ticketId}` },
    { route: 've/:id', at: ({ event }) => `/ve/${event.online.ticketId}` },
    { route: 've/:id/ban-ghi', at: ({ event }) => `/ve/${event.online.ticketId}/ban-ghi` },
    {
      route: 'thanh-toan',
      at: ({ event }) => `/thanh-toan?mua=${event.tierId}x2`,
      ready: (page) => page.getByRole('heading', { name: 'Thông tin vé' }).waitFor(),
    },
    { route: 'the-qua-tang/:id', at: ({ giftCardId }) => `/the-qua-tang/${giftCardId}` },
    { route: 'don-hang/:id/cho-hoc', at: ({ paidOrderId }) => `/don-hang/${paidOrderId}/cho-hoc` },
    {
      route: 'don-hang/:id/doi-khoa/:item',
      at: ({ paidOrderId, lineId }) => `/don-hang/${paidOrderId}/doi-khoa/${lineId}`,
    },
  ],
  host: [
    plain('tai-khoan/doi-tac'),
    { route: 'bao-gia/:code', at: () => `/bao-gia/${NOBODY}` },
    ...['host/su-kien', 'host/su-kien/moi', 'host/su-kien/cung-to-chuc'].map(plain),
    ...['so-lieu', 'nhung'].map(
      (tool): Look => ({ route: `host/su-kien/:id/${tool}`, at: ({ event }) => `/host/su-kien/${event.id}/${tool}` }),
    ),
    ...['ve-thu', 'xem-truoc', 'xem-truoc/mua'].map(
      (page): Look => ({ route: `host/su-kien/:id/${page}`, at: ({ event }) => `/host/su-kien/${event.id}/${page}` }),
    ),
    { route: 'host/su-kien/:id/tin-nhan', at: ({ event }) => `/host/su-kien/${event.id}/tin-nhan` },
    { route: 'host/su-kien/:id/cong-tac', at: ({ event }) => `/host/su-kien/${event.id}/cong-tac` },
    {
      route: 'host/su-kien/:id',
      at: ({ event }) => `/host/su-kien/${event.id}`,
      ready: (page) => page.getByRole('textbox', { name: 'Giới thiệu chi tiết' }).waitFor(),
    },
    { route: 'host/su-kien/:id/danh-sach-cho', at: ({ event }) => `/host/su-kien/${event.full.id}/danh-sach-cho` },
    { route: 'host/su-kien/:id/phong-hop', at: ({ event }) => `/host/su-kien/${event.online.id}/phong-hop` },
    { route: 'host/su-kien/:id/nguoi-tham-du/nhap', at: ({ event }) => `/host/su-kien/${event.id}/nguoi-tham-du/nhap` },
    { route: 'host/su-kien/:id/nguoi-tham-du', at: ({ event }) => `/host/su-kien/${event.id}/nguoi-tham-du` },
    ...['lich', 've', 'cau-hoi'].map(
      (tab): Look => ({ route: 'host/su-kien/:id', at: ({ event }) => `/host/su-kien/${event.id}?tab=${tab}` }),
    ),
    ...[
      'host/lich-hen',
      'host/lich-hen/moi',
      'host/lich-hen/buoi',
      'host/lich-hen/khach',
      'host/lich-hen/trung-gio',
      'host/lich-hen/ngay-nghi',
    ].map(plain),
    { route: 'host/lich-hen', at: () => '/host/lich-hen?xem=thang' },
    { route: 'host/lich-hen/buoi', at: () => '/host/lich-hen/buoi?muc=da-huy&tim=khong+co' },
    { route: 'host/lich-hen/buoi/:id', at: ({ calendar }) => `/host/lich-hen/buoi/${calendar.bookingId}` },
    {
      route: 'host/lich-hen/:id',
      at: ({ calendar }) => `/host/lich-hen/${calendar.id}`,
      ready: (page) => page.getByRole('textbox', { name: 'Giới thiệu chi tiết' }).waitFor(),
    },
    ...['gio-mo', 'ngay-rieng', 'dich-vu'].map(
      (tab): Look => ({ route: 'host/lich-hen/:id', at: ({ calendar }) => `/host/lich-hen/${calendar.id}?tab=${tab}` }),
    ),
    ...['cong-tac', 'so-lieu', 'dich-vu/moi'].map(
      (page): Look => ({
        route: `host/lich-hen/:id/${page}`,
        at: ({ calendar }) => `/host/lich-hen/${calendar.id}/${page}`,
      }),
    ),
    {
      route: 'host/lich-hen/:id/dich-vu/:frameId',
      at: ({ calendar }) => `/host/lich-hen/${calendar.id}/dich-vu/${calendar.frameId}`,
    },
    { route: 'host/su-kien/:id/cua', at: ({ event }) => `/host/su-kien/${event.id}/cua` },
  ],
  staff: [
    ...['su-kien', 'danh-muc-su-kien'].map((route) => plain(`quan-tri/${route}`)),
    { route: 'quan-tri/su-kien/:id', at: ({ event }) => `/quan-tri/su-kien/${event.id}` },
    ...['bao-gia', 'the-qua-tang', 'moi-ban', 'moi-ban/muc-thuong'].map((route) => plain(`quan-tri/${route}`)),
    ...['doi-tac', 'doi-tac/muc-hoa-hong', 'doi-tac/chi-tra'].map((route) => plain(`quan-tri/${route}`)),
    { route: 'quan-tri/doi-tac/:id', at: ({ affiliate }) => `/quan-tri/doi-tac/${affiliate.id}` },
    { route: 'quan-tri/bao-gia/:id', at: ({ proposal }) => `/quan-tri/bao-gia/${proposal.id}` },
    { route: 'quan-tri/nguoi-dung/:id/so-du', at: ({ learnerId }) => `/quan-tri/nguoi-dung/${learnerId}/so-du` },
  ],
}
