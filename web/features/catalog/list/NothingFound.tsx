import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { CourseGrid } from '../CourseCard.tsx'
import type { Card } from '../card.ts'
import type { Chip, ListState } from './list-address.ts'

type NothingFoundProps = {
  state: ListState
  total: number
  popular: readonly Card[]
  address: string
  didYouMean: string | null
  chips: readonly Chip[]
}

/** An empty list says why and offers ways on: another spelling, fewer filters, what others learn. */
export function NothingFound({ state, total, popular, address, didYouMean, chips }: NothingFoundProps) {
  if (total > 0) {
    return (
      <EmptyState
        icon="compass"
        title="Trang này không còn khóa học nào"
        action={<LinkButton to={withChanges(address, { trang: null })}>Về trang đầu</LinkButton>}
      />
    )
  }
  const filters = chips.filter((chip) => chip.label !== `“${state.q}”`)
  return (
    <>
      <EmptyState
        icon="search"
        title={state.q ? `Chưa có khóa học nào về “${state.q}”` : 'Chưa có khóa học nào như vậy'}
        action={
          <LinkButton kind="strong" to={paths.courses()}>
            Xem tất cả khóa học
          </LinkButton>
        }
      >
        {didYouMean && (
          <p>
            Có phải bạn tìm{' '}
            <Link to={withChanges(address, { q: didYouMean })}>
              <strong>{didYouMean}</strong>
            </Link>
            ?
          </p>
        )}
        {filters.length > 0 ? (
          <p>
            Thử bỏ bớt:{' '}
            {filters.map((chip, index) => (
              <span key={chip.label}>
                {index > 0 && ', '}
                <Link to={chip.without}>{chip.label}</Link>
              </span>
            ))}
            .
          </p>
        ) : (
          <p>Thử từ ngắn hơn hoặc chung hơn. Bạn gõ có dấu hay không dấu đều được.</p>
        )}
      </EmptyState>
      {popular.length > 0 && (
        <section className={cx(layout.stack4, layout.above5)} aria-labelledby="hoc-nhieu">
          <h2 id="hoc-nhieu">Nhiều người đang học</h2>
          <CourseGrid cards={popular} />
        </section>
      )}
    </>
  )
}
