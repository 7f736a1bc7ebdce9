import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Chip, type EventsState, isNarrowed } from './events-address.ts'

type NoEventsProps = { state: EventsState; total: number; address: string; chips: readonly Chip[] }

/** An empty list says why and offers ways on: fewer filters, another time, what else there is to learn. */
export function NoEvents({ state, total, address, chips }: NoEventsProps) {
  if (total > 0)
    return (
      <EmptyState
        icon="compass"
        title="Trang này không còn sự kiện nào"
        action={<LinkButton to={withChanges(address, { trang: null })}>Về trang đầu</LinkButton>}
      />
    )
  if (!isNarrowed(state) && state.category === null)
    return (
      <EmptyState
        icon="calendar"
        title="Chưa có sự kiện nào sắp tới"
        action={
          <LinkButton kind="strong" to={paths.courses()}>
            Xem các khóa học
          </LinkButton>
        }
      >
        Giảng viên đang chuẩn bị.{' '}
        <Link to={withChanges(address, { 'thoi-gian': 'da-dien-ra' })}>Xem những sự kiện đã diễn ra</Link>.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={state.q ? `Chưa có sự kiện nào về “${state.q}”` : 'Chưa có sự kiện nào như vậy'}
      action={
        <LinkButton kind="strong" to={paths.events()}>
          Xem tất cả sự kiện
        </LinkButton>
      }
    >
      {chips.length > 0 ? (
        <p>
          Thử bỏ bớt:{' '}
          {chips.map((chip, index) => (
            <span key={chip.label}>
              {index > 0 && ', '}
              <Link to={chip.without}>{chip.label}</Link>
            </span>
          ))}
          .
        </p>
      ) : (
        <p>Thử một khoảng thời gian khác.</p>
      )}
    </EmptyState>
  )
}
