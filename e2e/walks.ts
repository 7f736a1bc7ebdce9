import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import routes from '#web/routes.ts'
import { type Look, MONEY, plain, type Who } from './walks-money.ts'
import { SALES } from './walks-sales.ts'
import { HOST, LEARNER, STAFF } from './world.ts'

const writing = (page: Page) => page.getByRole('textbox', { name: /Nội dung bài đọc|Giới thiệu chi tiết/ }).waitFor()
const lesson = (index: number, ready: (page: Page) => Promise<unknown>): Look => ({
  route: 'hoc/:slug/:lessonId',
  at: ({ begun }) => `/hoc/${begun.slug}/${begun.lessons[index]?.id}`,
  ready,
})

/** Every page of the site, for who sees it. */
export const WALKS: Record<Who, Look[]> = {
  visitor: [
    ...MONEY.visitor,
    ...SALES.visitor,
    { route: '', at: () => '/' },
    plain('khoa-hoc'),
    plain('tim-kiem'),
    { route: 'tim-kiem', at: () => '/tim-kiem?q=du+lieu' },
    { route: 'tim-kiem', at: () => '/tim-kiem?q=kh%C3%B4ng+c%C3%B3+g%C3%AC' },
    { route: 'khoa-hoc', at: () => '/khoa-hoc?q=du+lieu&gia=duoi-200' },
    { route: 'khoa-hoc', at: () => '/khoa-hoc?q=kh%C3%B4ng+c%C3%B3+g%C3%AC' },
    { route: 'khoa-hoc/:slug', at: ({ begun }) => `/khoa-hoc/${begun.slug}` },
    { route: 'khoa-hoc/:slug', at: ({ done }) => `/khoa-hoc/${done.slug}` },
    { route: 'giang-vien/:id', at: ({ host }) => `/giang-vien/${host.id}` },
    ...[
      'dang-nhap',
      'dang-nhap/hai-buoc',
      'dang-nhap/email',
      'dang-nhap/xong',
      'dang-ky',
      'quen-mat-khau',
      'dat-lai-mat-khau',
      'gio-hang',
      'dieu-khoan',
      'bao-mat',
      'hoan-tien',
      'tro-giup',
      'tro-thanh-giang-vien',
      'giang-vien',
      'doanh-nghiep',
      'huy-nhan',
      'nhan-tin',
    ].map(plain),
    plain('bai-viet'),
    { route: 'bai-viet', at: () => '/bai-viet?the=excel&tim=khong+co' },
    { route: 'bai-viet/:slug', at: ({ post }) => `/bai-viet/${post.slug}` },
    { route: 'doanh-nghiep/:id', at: ({ businessId }) => `/doanh-nghiep/${businessId}` },
    { route: 'nguoi-hoc/:id', at: ({ learnerId }) => `/nguoi-hoc/${learnerId}` },
    { route: 'xac-minh', at: () => '/xac-minh?email=ai-do%40vidu.vn' },
    plain('chung-chi'),
    plain('toi'),
    { route: 'chung-chi/:number', at: ({ done }) => `/chung-chi/${done.certificate}` },
    { route: 'qua-tang/:code', at: () => '/qua-tang/khong-co-mon-qua-nay' },
    { route: '*', at: () => '/khong-co-trang-nay' },
  ],
  learner: [
    ...MONEY.learner,
    ...SALES.learner,
    ...[
      'hoc-tap',
      'hoc-tap/chung-chi',
      'toi',
      'tai-khoan',
      'tai-khoan/theo-doi',
      'tai-khoan/bao-mat',
      'tai-khoan/kinh-nghiem',
      'tai-khoan/hoan-tien',
      'tai-khoan/thanh-toan',
      'tai-khoan/qua-tang',
      'tai-khoan/hoi-vien',
      'tai-khoan/the',
      'tai-khoan/tra-gop',
      'tai-khoan/quyen-rieng-tu',
      'loi-moi',
      'tai-khoan/xoa-tai-khoan',
      'tai-khoan/kiem-duyet',
      'tai-khoan/doanh-nghiep',
      'tai-khoan/doanh-nghiep/moi',
      'tai-khoan/thong-bao',
      'chao-mung',
      'xac-thuc-hai-buoc',
      'thong-bao',
      'don-hang',
      'gio-hang',
      'thanh-toan',
      'thanh-toan/ket-qua',
      'tro-thanh-giang-vien',
    ].map(plain),
    { route: 'tai-khoan/doanh-nghiep/:id', at: ({ businessId }) => `/tai-khoan/doanh-nghiep/${businessId}` },
    {
      route: 'tai-khoan/hoi-vien/:id/doi-goi',
      at: ({ subscribed }) => `/tai-khoan/hoi-vien/${subscribed.subscriptionId}/doi-goi`,
    },
    { route: 'tai-khoan/tra-gop/:id', at: ({ inParts }) => `/tai-khoan/tra-gop/${inParts.planId}` },
    { route: 'loi-moi/:id', at: ({ invitationId }) => `/loi-moi/${invitationId}` },
    { route: 'thanh-toan', at: ({ scarce }) => `/thanh-toan?mua=${scarce.id}&tang=1` },
    { route: 'tai-khoan/qua-tang', at: () => '/tai-khoan/qua-tang?muc=da-tang' },
    { route: 'don-hang/:id', at: ({ orderId }) => `/don-hang/${orderId}` },
    { route: 'don-hang/:id', at: ({ refunded }) => `/don-hang/${refunded.orderId}` },
    { route: 'khoa-hoc/:slug', at: ({ begun }) => `/khoa-hoc/${begun.slug}` },
    { route: 'bai-viet/:slug', at: ({ post }) => `/bai-viet/${post.slug}` },
    { route: 'hoc/:slug', at: ({ done }) => `/hoc/${done.slug}` },
    lesson(0, (page) => page.getByRole('heading', { level: 1 }).waitFor()),
    lesson(1, (page) => page.getByLabel('Vị trí trong video').waitFor()),
    lesson(2, (page) => page.getByText('Phân tích dữ liệu với Excel', { exact: true }).waitFor()),
  ],
  host: [
    ...MONEY.host,
    ...SALES.host,
    // A host learns too: nobody else here may still subscribe.
    { route: 'hoi-vien/:plan/dang-ky', at: ({ subscribed }) => `/hoi-vien/${subscribed.planId}/dang-ky` },
    ...['host', 'host/khoa-hoc', 'host/khoa-hoc/moi', 'host/ho-so', 'host/thu-vien', 'tro-thanh-giang-vien'].map(plain),
    ...['host/thu-vien/duoc-chia-se', 'host/xac-minh', 'host/so-lieu', 'host/ke'].map(plain),
    plain('host/bai-viet'),
    {
      route: 'host/bai-viet/:id',
      at: ({ post }) => `/host/bai-viet/${post.id}`,
      ready: (page) => page.getByRole('textbox', { name: 'Nội dung' }).waitFor(),
    },
    { route: 'host/bai-viet/:id/xem-thu', at: ({ post }) => `/host/bai-viet/${post.id}/xem-thu` },
    { route: 'host/khoa-hoc/:id/cong-tac', at: ({ draftId }) => `/host/khoa-hoc/${draftId}/cong-tac` },
    { route: 'host/khoa-hoc/:id', at: ({ draftId }) => `/host/khoa-hoc/${draftId}`, ready: writing },
    {
      route: 'host/khoa-hoc/:id',
      at: ({ draftId }) => `/host/khoa-hoc/${draftId}?tab=noi-dung`,
      ready: (page) => page.getByLabel('Bắt buộc xem hết video').waitFor(),
    },
    { route: 'host/khoa-hoc/:id', at: ({ draftId }) => `/host/khoa-hoc/${draftId}?tab=gia` },
    { route: 'host/khoa-hoc/:id', at: ({ begun }) => `/host/khoa-hoc/${begun.id}?tab=gia` },
    { route: 'host/khoa-hoc/:id/xem-thu', at: ({ draftId }) => `/host/khoa-hoc/${draftId}/xem-thu` },
    { route: 'host/khoa-hoc/:id/hoc-vien', at: ({ begun }) => `/host/khoa-hoc/${begun.id}/hoc-vien` },
  ],
  staff: [
    ...MONEY.staff,
    ...SALES.staff,
    ...[
      'quan-tri',
      'quan-tri/khoa-hoc',
      'quan-tri/khoa-hoc/sap-khai-giang',
      'quan-tri/khoa-hoc/moi',
      'quan-tri/duyet-khoa-hoc',
      'quan-tri/giang-vien',
      'quan-tri/danh-muc',
      'quan-tri/tu-dong-nghia',
      'quan-tri/chung-chi',
      'quan-tri/thu-vien',
      'quan-tri/thong-bao',
      'quan-tri/thong-bao/loi',
      'quan-tri/thong-bao/mau',
      'quan-tri/thong-bao/gioi-thieu',
      'quan-tri/phan-quyen',
      'quan-tri/hoan-tien',
      'quan-tri/xem-ho',
      'quan-tri/nhat-ky',
      'quan-tri/webhook',
      'quan-tri/viec-khong-xong',
      'quan-tri/nguoi-dung',
      'quan-tri/nguoi-dung/moi',
      'quan-tri/nguoi-dung/tai-len',
      'quan-tri/yeu-cau-du-lieu',
      'quan-tri/nguoi-ban',
      'quan-tri/email-nhan-tin',
      'quan-tri/kiem-duyet',
      'quan-tri/kiem-duyet/tu-khoa',
      'quan-tri/kiem-duyet/quet-lai',
      'quan-tri/kiem-duyet/nhat-ky',
    ].map(plain),
    {
      route: 'quan-tri/danh-muc/:id/nguoi-quan-tam',
      at: ({ categoryId }) => `/quan-tri/danh-muc/${categoryId}/nguoi-quan-tam`,
    },
    { route: 'quan-tri/giang-vien/:id', at: ({ hostProfileId }) => `/quan-tri/giang-vien/${hostProfileId}` },
    { route: 'quan-tri/khoa-hoc/:id', at: ({ begun }) => `/quan-tri/khoa-hoc/${begun.id}` },
    { route: 'quan-tri/khoa-hoc/:id', at: ({ draftId }) => `/quan-tri/khoa-hoc/${draftId}?muc=noi-dung` },
    { route: 'host/khoa-hoc/:id', at: ({ draftId }) => `/host/khoa-hoc/${draftId}`, ready: writing },
    { route: 'quan-tri/duyet-khoa-hoc/:slug', at: ({ waiting }) => `/quan-tri/duyet-khoa-hoc/${waiting.slug}` },
    { route: 'quan-tri/thu-vien/:ownerId', at: ({ host }) => `/quan-tri/thu-vien/${host.id}` },
    { route: 'quan-tri/xem-ho/:id', at: ({ impersonationId }) => `/quan-tri/xem-ho/${impersonationId}` },
    { route: 'quan-tri/nguoi-dung/:id', at: ({ learnerId }) => `/quan-tri/nguoi-dung/${learnerId}` },
    { route: 'quan-tri/yeu-cau-du-lieu/:id', at: ({ dataRequestId }) => `/quan-tri/yeu-cau-du-lieu/${dataRequestId}` },
    { route: 'quan-tri/nguoi-ban/:id', at: ({ sellerId }) => `/quan-tri/nguoi-ban/${sellerId}` },
    { route: 'quan-tri/kiem-duyet/tu-khoa/:id', at: ({ keywordId }) => `/quan-tri/kiem-duyet/tu-khoa/${keywordId}` },
    { route: 'quan-tri/hoan-tien/:id', at: ({ refunded }) => `/quan-tri/hoan-tien/${refunded.id}` },
    {
      route: 'quan-tri/hoan-tien/don-hang/:order',
      at: ({ refunded }) => `/quan-tri/hoan-tien/don-hang/${refunded.orderId}`,
    },
    plain('quan-tri/hoi-vien/dang-ky'),
    plain('quan-tri/tra-gop'),
    { route: 'quan-tri/tra-gop/:id', at: ({ inParts }) => `/quan-tri/tra-gop/${inParts.planId}` },
    // Whoever is of the staff buys too: nobody else here may still begin.
    { route: 'tra-gop/:product', at: ({ inParts }) => `/tra-gop/${inParts.productId}` },
    {
      route: 'quan-tri/hoi-vien/dang-ky/:id',
      at: ({ subscribed }) => `/quan-tri/hoi-vien/dang-ky/${subscribed.subscriptionId}`,
    },
    { route: 'quan-tri/kiem-duyet/:id', at: ({ caseId }) => `/quan-tri/kiem-duyet/${caseId}` },
  ],
}
/** Who walks; nobody signs in for a visitor. */
export const ACCOUNTS: Record<Who, string | null> = { visitor: null, learner: LEARNER, host: HOST, staff: STAFF }

/** The full patterns of all pages that people are given. */
export const PAGES: readonly string[] = patterns(routes as RouteConfigEntry[]).filter(
  (pattern) => !pattern.startsWith('dev/'),
)

/** The full patterns of all routes, without the layouts around them. */
function patterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return [...(path !== undefined || index ? [whole] : []), ...patterns(children ?? [], whole)]
  })
}
