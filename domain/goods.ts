import { type KindsWith, kindsWith } from './sold/kinds.ts'

/** How many products a combo may be made of. */
export const COMPONENTS = { least: 2, most: 20 }

/** What is read page by page. */
export const DocumentKind = kindsWith('document')
export type DocumentKind = KindsWith<'document'>

/** Browsers in which one person may read what they bought. */
export const MOST_DEVICES = 5

/** What a membership may open beside all courses. */
export const OpensKind = ['CATEGORY', 'HOST', 'PRODUCT'] as const
export type OpensKind = (typeof OpensKind)[number]
export const opensWords: Record<OpensKind, string> = { CATEGORY: 'Danh mục', HOST: 'Giảng viên', PRODUCT: 'Sản phẩm' }

/** The words people agree to when a free document is sent to their e-mail. */
export const DOCUMENT_CONSENT = {
  version: '2026-11',
  words:
    'Tôi đồng ý để Bến Học dùng email này để gửi đường dẫn đọc tài liệu. Bến Học không gửi quảng cáo và không đưa email cho ai khác.',
} as const
