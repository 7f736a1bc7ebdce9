import sheet from './category-icons.svg?url'

/** Top categories with a drawing of their own in category-icons.svg. */
const DRAWN = new Set([
  'lap-trinh',
  'du-lieu',
  'thiet-ke',
  'kinh-doanh',
  'marketing',
  'tai-chinh',
  'ngoai-ngu',
  'ky-nang',
  'am-nhac-nhiep-anh',
  'suc-khoe',
  'am-thuc',
  'nuoi-day-con',
])

/** The drawing of a top category; an open book for those without one of their own. */
export function CategoryIcon({ slug, size = 48 }: { slug: string; size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <use href={`${sheet}#${DRAWN.has(slug) ? slug : 'khac'}`} />
    </svg>
  )
}
