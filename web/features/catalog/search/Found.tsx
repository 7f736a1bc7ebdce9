import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { SearchKind } from '#domain/search.ts'
import { CalendarGrid } from '#web/features/calendars/public/CalendarCard.tsx'
import type { EventCardData } from '#web/features/events/public/card.ts'
import { EventGrid } from '#web/features/events/public/EventCard.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CourseGrid } from '../CourseCard.tsx'
import type { Card } from '../card.ts'
import { ComboGrid } from '../combos/ComboCard.tsx'
import { DocumentGrid } from '../documents/DocumentCard.tsx'
import { Facets } from './Facets.tsx'
import { SEARCH_KINDS } from './kinds.ts'
import { HostRows, LessonRows, PostRows } from './Rows.tsx'
import styles from './SearchPage.module.css'
import { addressOf, PAGE_SIZE, type SearchState } from './search-address.ts'

type Reply = ReplyOf<'searchEverything'>['groups']
export type Groups = Omit<Reply, 'COURSE' | 'EVENT'> & {
  COURSE: Omit<Reply['COURSE'], 'items'> & { items: Card[] }
  /** `now`: when the page was drawn; what goes on and what is over is told by it. */
  EVENT: Omit<Reply['EVENT'], 'items'> & { items: EventCardData[]; now: string }
}

/** How the things of each kind stand in a list. A kind that comes later is a row here. */
const LISTS: Record<SearchKind, (groups: Groups) => ReactNode> = {
  COURSE: ({ COURSE }) => <CourseGrid cards={COURSE.items} heading="h3" eager={3} />,
  COMBO: ({ COMBO }) => <ComboGrid combos={COMBO.items} />,
  DOCUMENT: ({ DOCUMENT }) => <DocumentGrid documents={DOCUMENT.items} />,
  EVENT: ({ EVENT }) => <EventGrid events={EVENT.items} now={EVENT.now} />,
  CALENDAR: ({ CALENDAR }) => <CalendarGrid calendars={CALENDAR.items} />,
  HOST: ({ HOST }) => <HostRows hosts={HOST.items} />,
  POST: ({ POST }) => <PostRows posts={POST.items} />,
  LESSON: ({ LESSON }) => <LessonRows lessons={LESSON.items} />,
}

/** The first of one kind beside the others, and the way to all of them. */
export function EverySection({ q, kind, groups }: { q: string; kind: SearchKind; groups: Groups }) {
  const { total, totalIsFloor, facets, items } = groups[kind]
  const { word } = SEARCH_KINDS[kind]
  const heading = `tim-${SEARCH_KINDS[kind].slug}`
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>
          {word} <span className={styles.number}>{formatNumber(total)}</span>
        </h2>
        {total > items.length && (
          <Link to={kind === 'COURSE' ? paths.courses({ q }) : addressOf(q, kind)} className={styles.all}>
            Xem tất cả {totalIsFloor && 'hơn '}
            {formatNumber(total)} {word.toLowerCase()} <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </div>
      <Facets kind={kind} state={{ q, chosen: {} }} facets={facets} brief />
      {LISTS[kind](groups)}
    </section>
  )
}

/** All of one kind, page by page, with what narrows it. */
export function OneKind({ state, kind, groups }: { state: SearchState; kind: SearchKind; groups: Groups }) {
  const { q, chosen, page } = state
  const { total, facets, items } = groups[kind]
  const { word } = SEARCH_KINDS[kind]
  return (
    <section aria-label={word} className={styles.section}>
      <Facets kind={kind} state={state} facets={facets} />
      {kind === 'COURSE' && total > 0 && (
        <p>
          <Link to={paths.courses({ q })} className={styles.all}>
            Lọc và sắp xếp trong danh sách khóa học <Icon name="chevron-right" size={16} />
          </Link>
        </p>
      )}
      {items.length > 0 ? LISTS[kind](groups) : <NoneOfKind state={state} kind={kind} groups={groups} />}
      <Pagination
        page={page}
        pageCount={pageCount(total, PAGE_SIZE[kind])}
        linkTo={(to) => addressOf(q, kind, chosen, to)}
      />
    </section>
  )
}

/** Nothing of this kind, but of others; or nothing that was narrowed to. */
function NoneOfKind({
  state: { q, chosen, page },
  kind,
  groups,
}: {
  state: SearchState
  kind: SearchKind
  groups: Groups
}) {
  const word = SEARCH_KINDS[kind].word.toLowerCase()
  if (Object.keys(chosen).length > 0 || page > 1)
    return (
      <EmptyState
        icon="filter"
        title={page > 1 ? `Trang này không còn ${word} nào` : `Không có ${word} nào như vậy`}
        action={<LinkButton to={addressOf(q, kind)}>{page > 1 ? 'Về trang đầu' : 'Xóa bộ lọc'}</LinkButton>}
      />
    )
  const others = SearchKind.filter((one) => groups[one].total > 0)
  return (
    <EmptyState icon={SEARCH_KINDS[kind].icon} title={`Chưa có ${word} nào cho “${q}”`}>
      <p>
        Nhưng có{' '}
        {others.map((one, index) => (
          <span key={one}>
            {index > 0 && ', '}
            <Link to={addressOf(q, one)}>
              {formatNumber(groups[one].total)} {SEARCH_KINDS[one].word.toLowerCase()}
            </Link>
          </span>
        ))}
        .
      </p>
    </EmptyState>
  )
}
