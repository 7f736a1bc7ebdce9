import type { SearchKind } from '#domain/search.ts'
import { paths, type SearchFilters } from '#web/paths.ts'
import type { IconName } from '#web/ui/Icon.tsx'

type SearchKindLook = {
  /** Of one, and of several: Vietnamese says both alike. */
  word: string
  /** In the address of the page. */
  slug: string
  icon: IconName
  /** The page of one of them, by what its address ends with. */
  page: (address: string) => string
  /** How a facet's field is called on the page and in its address; null where a list of its own is narrowed instead. */
  facets: Readonly<Record<string, { title: string; param: keyof SearchFilters | null }>>
}

/** How each kind looks to people. A kind that comes later is a row here. */
export const SEARCH_KINDS: Record<SearchKind, SearchKindLook> = {
  COURSE: {
    word: 'Khóa học',
    slug: 'khoa-hoc',
    icon: 'book',
    page: paths.course,
    facets: { category: { title: 'Danh mục', param: null }, price: { title: 'Giá', param: null } },
  },
  COMBO: { word: 'Combo', slug: 'combo', icon: 'books', page: paths.combo, facets: {} },
  DOCUMENT: { word: 'Sách và tài liệu', slug: 'tai-lieu', icon: 'pdf', page: paths.document, facets: {} },
  EVENT: { word: 'Sự kiện', slug: 'su-kien', icon: 'calendar', page: paths.event, facets: {} },
  CALENDAR: { word: 'Lịch hẹn', slug: 'lich-hen', icon: 'clock', page: (slug) => paths.calendar(slug), facets: {} },
  HOST: {
    word: 'Giảng viên',
    slug: 'giang-vien',
    icon: 'user',
    page: paths.hostProfile,
    facets: { topic: { title: 'Chủ đề', param: 'chu-de' } },
  },
  POST: {
    word: 'Bài viết',
    slug: 'bai-viet',
    icon: 'text',
    page: (slug) => paths.post(slug),
    facets: { type: { title: 'Loại', param: 'loai' }, tag: { title: 'Thẻ', param: 'the' } },
  },
  LESSON: { word: 'Bài học', slug: 'bai-hoc', icon: 'playlist', page: lessonPage, facets: {} },
}

/** Of a lesson that may be opened, behind its course; else its course alone. */
function lessonPage(address: string): string {
  const [slug = '', lessonId] = address.split('/')
  return lessonId ? paths.player(slug, lessonId) : paths.course(slug)
}
