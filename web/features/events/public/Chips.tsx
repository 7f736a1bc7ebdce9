import list from '#web/features/catalog/list/CourseListPage.module.css'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Chip } from './events-address.ts'

/** The filters in force, each to be taken away with a press. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={cx(layout.line2, layout.below4)} aria-label="Đang lọc">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link to={chip.without} className={list.chip} aria-label={`Bỏ lọc ${chip.label}`} preventScrollReset>
            {chip.label} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={paths.events()} className={list.clear}>
            Xóa bộ lọc
          </Link>
        </li>
      )}
    </ul>
  )
}
