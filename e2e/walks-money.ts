import type { Page } from 'playwright-core'
import { LEARNER } from './world.ts'
import type { MoneyWorld } from './world-money.ts'

export type Who = 'visitor' | 'learner' | 'host' | 'staff'
/** One look at a page: the route it belongs to, its address, and what to wait for where the page brings something later. */
export type Look = { route: string; at: (world: MoneyWorld) => string; ready?: (page: Page) => Promise<unknown> }

export const plain = (route: string): Look => ({ route, at: () => `/${route}` })

/** The pages of what is sold besides courses, of prices and of money, for who sees them. */
export const MONEY: Record<Who, Look[]> = {
  visitor: [
    ...['combo', 'hoi-vien', 'tai-lieu', 'ho-tro-mat-viec'].map(plain),
    { route: 'combo', at: () => '/combo?tim=khong+co' },
    { route: 'combo/:slug', at: ({ combo }) => `/combo/${combo.slug}` },
    { route: 'tai-lieu/:slug', at: ({ document }) => `/tai-lieu/${document.slug}` },
    {
      route: 'doc/:slug',
      at: ({ document }) => `/doc/${document.slug}?thu=1`,
      ready: (page) => page.getByText('Bạn đang đọc 1 trang đầu').waitFor(),
    },
    { route: 'khoa-hoc/:slug', at: ({ scarce }) => `/khoa-hoc/${scarce.slug}` },
  ],
  learner: [
    ...['hoc-tap/tai-lieu', 'hoi-vien', 'ho-tro-mat-viec'].map(plain),
    { route: 'don-hang/:id/hoa-don', at: ({ paidOrderId }) => `/don-hang/${paidOrderId}/hoa-don` },
    { route: 'don-hang/:id', at: ({ paidOrderId }) => `/don-hang/${paidOrderId}` },
    { route: 'combo/:slug', at: ({ combo }) => `/combo/${combo.slug}` },
    { route: 'tai-lieu/:slug', at: ({ document }) => `/tai-lieu/${document.slug}` },
    {
      route: 'doc/:slug',
      at: ({ document }) => `/doc/${document.slug}`,
      ready: (page) => page.getByLabel('Các trang').waitFor(),
    },
  ],
  host: [
    ...['host/ma-giam-gia', 'host/ma-giam-gia/moi', 'host/ma-giam-gia/hang-loat', 'host/giam-gia'].map(plain),
    ...['host/giam-gia/moi', 'host/combo', 'host/thu-nhap'].map(plain),
    { route: 'host/ma-giam-gia/:id', at: ({ voucherId }) => `/host/ma-giam-gia/${voucherId}` },
    { route: 'host/giam-gia/:id', at: ({ discountId }) => `/host/giam-gia/${discountId}` },
    { route: 'host/combo/:id', at: ({ combo }) => `/host/combo/${combo.id}` },
    { route: 'host/combo/:id/nguoi-mua', at: ({ combo }) => `/host/combo/${combo.id}/nguoi-mua` },
    { route: 'host/thu-nhap', at: () => '/host/thu-nhap?muc=chi-tra' },
    { route: 'host/thu-nhap', at: () => '/host/thu-nhap?muc=thue' },
    { route: 'host/thu-nhap/chi-tra/:id', at: ({ payoutId }) => `/host/thu-nhap/chi-tra/${payoutId}` },
    { route: 'host/khoa-hoc/:id', at: ({ scarce }) => `/host/khoa-hoc/${scarce.id}?tab=gia` },
  ],
  staff: [
    ...['ho-tro-mat-viec', 'chuyen-khoan', 'hoi-vien', 'tai-lieu', 'mo-phong-gia', 'san-pham']
      .concat(['ma-giam-gia', 'ma-giam-gia/moi', 'ma-giam-gia/hang-loat', 'giam-gia', 'giam-gia/moi'])
      .concat(['don-hang', 'don-hang/moi', 'don-hang/tai-len', 'chi-tra', 'chi-tra/chay', 'chi-tra/dang-giu'])
      .concat(['ke-toan', 'ke-toan/can-doi', 'ke-toan/nhat-ky', 'ke-toan/doi-soat'])
      .concat(['ke-toan/hoa-don', 'ke-toan/uu-dai', 'ke-toan/thue', 'ke-toan/ty-le'])
      .map((route) => plain(`quan-tri/${route}`)),
    { route: 'quan-tri/webhook/:id', at: ({ hookId }) => `/quan-tri/webhook/${hookId}` },
    { route: 'quan-tri/ho-tro-mat-viec/:id', at: ({ layoffId }) => `/quan-tri/ho-tro-mat-viec/${layoffId}` },
    { route: 'quan-tri/chuyen-khoan/:id', at: ({ transferId }) => `/quan-tri/chuyen-khoan/${transferId}` },
    { route: 'quan-tri/hoi-vien/:id', at: ({ membershipId }) => `/quan-tri/hoi-vien/${membershipId}` },
    {
      route: 'quan-tri/hoi-vien/:id/nguoi-dang-ky',
      at: ({ membershipId }) => `/quan-tri/hoi-vien/${membershipId}/nguoi-dang-ky`,
    },
    { route: 'quan-tri/tai-lieu/:id', at: ({ document }) => `/quan-tri/tai-lieu/${document.id}` },
    { route: 'quan-tri/ma-giam-gia/:id', at: ({ platformVoucherId }) => `/quan-tri/ma-giam-gia/${platformVoucherId}` },
    { route: 'quan-tri/giam-gia/:id', at: ({ platformDiscountId }) => `/quan-tri/giam-gia/${platformDiscountId}` },
    { route: 'quan-tri/don-hang/:id', at: ({ paidOrderId }) => `/quan-tri/don-hang/${paidOrderId}` },
    { route: 'quan-tri/don-hang/:id', at: ({ orderId }) => `/quan-tri/don-hang/${orderId}` },
    {
      route: 'quan-tri/mo-phong-gia',
      at: ({ combo }) => `/quan-tri/mo-phong-gia?nguoi=${LEARNER}&sp=${combo.id}&ma=CHAOBAN`,
    },
    { route: 'quan-tri/combo/:id/nguoi-mua', at: ({ combo }) => `/quan-tri/combo/${combo.id}/nguoi-mua` },
    { route: 'quan-tri/chi-tra/:id', at: ({ payoutId }) => `/quan-tri/chi-tra/${payoutId}` },
    {
      route: 'quan-tri/chi-tra/dang-giu',
      at: () => '/quan-tri/chi-tra/dang-giu?muc=du-phong&tim=Tr%E1%BA%A7n',
    },
    { route: 'quan-tri/ke-toan/ty-le', at: () => '/quan-tri/ke-toan/ty-le?muc=khau-tru&tim=b%E1%BA%A3ng' },
    { route: 'quan-tri/ke-toan/ty-le', at: () => '/quan-tri/ke-toan/ty-le?muc=cho' },
  ],
}
