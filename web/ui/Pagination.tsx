import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Pagination.module.css'

type PaginationProps = {
  /** first page is 1 */
  page: number
  pageCount: number
  linkTo: (page: number) => string
  label?: string
}

/** Page links: previous, first, around the current one, last, next. Nothing where there is one page. */
export function Pagination({ page, pageCount, linkTo, label = 'Phân trang' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={styles.pages}>
      <Step to={page > 1 ? linkTo(page - 1) : null} icon="chevron-left" label="Trang trước" rel="prev" />
      {pagesShown(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={linkTo(shown)}
            className={styles.page}
            aria-label={`Trang ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? linkTo(page + 1) : null} icon="chevron-right" label="Trang sau" rel="next" />
    </nav>
  )
}

/** Page numbers to show, null for a gap: at most seven places, so that the row keeps its width. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...[4, 3, 2, 1, 0].map((back) => pageCount - back)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

function Step({
  to,
  icon,
  label,
  rel,
}: {
  to: string | null
  icon: 'chevron-left' | 'chevron-right'
  label: string
  rel: string
}) {
  if (!to) return null
  return (
    <Link to={to} rel={rel} className={styles.page} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
