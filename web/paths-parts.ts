/** How addresses are put together, and what the lists of the site have in common. */

export type PageFilter = { trang?: number }
/** How the staff and hosts look through a list. */
export type StaffFilters = PageFilter & { trangThai?: string; tim?: string }

/** Where one stands in a library. `thu-muc` is a folder's id. */
export type LibraryFilters = PageFilter & {
  tim?: string | undefined
  loai?: string | undefined
  nhan?: string | undefined
  'thu-muc'?: string | undefined
  muc?: 'thung-rac' | undefined
}

/** What narrows the list of events, and how it is looked at: as a calendar, of which month. */
export type EventListFilters = PageFilter & {
  tim?: string | undefined
  'thoi-gian'?: string | undefined
  'danh-muc'?: string | undefined
  xem?: 'lich' | undefined
  thang?: string | undefined
}

/** Which membership is looked into: what it opens, or what stays closed. */
export type MembershipFilters = PageFilter & {
  goi?: string | undefined
  /** How long is paid for at once. */
  ky?: string | undefined
  xem?: 'mo' | 'dong' | undefined
  tim?: string | undefined
  /** The page of the list of posts. */
  bai?: number | undefined
}

/** How a plan is paid: a kept card by its id, a new one, or once; in which way; with which code. */
export type SubscribeFilters = { tra?: string | undefined; cach?: string | undefined; ma?: string | undefined }

export type DocumentListFilters = PageFilter & {
  tim?: string | undefined
  loai?: string | undefined
  gia?: string | undefined
  'danh-muc'?: string | undefined
}

/** How the doors of an event are looked at: by which list, for whom, and what of the log. */
export type DoorFilters = PageFilter & {
  'danh-sach'?: string | undefined
  tim?: string | undefined
  'nhat-ky'?: string | undefined
}

export function part(value: string): string {
  return encodeURIComponent(value)
}

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isFirstPage = name === 'trang' && value === 1
    if (value !== undefined && value !== '' && !isFirstPage) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
