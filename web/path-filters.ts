export type PageFilter = { trang?: number }

/** Which membership is looked into: what it opens, or what stays closed. */
export type MembershipFilters = PageFilter & {
  goi?: string | undefined
  xem?: 'mo' | 'dong' | undefined
  tim?: string | undefined
}

/** Which e-books and documents are listed. */
export type DocumentListFilters = PageFilter & {
  tim?: string | undefined
  loai?: string | undefined
  gia?: string | undefined
  'danh-muc'?: string | undefined
}

/** The matrix of permissions: what is looked for, and the question why somebody may do something. */
export type PermissionFilters = {
  muc?: 'rieng' | 'vi-sao'
  tim?: string
  nhom?: string
  khac?: string
  vai?: string
  nguoi?: string
  goi?: string
}
