import { Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { apiContext } from '#web/api/context.ts'
import list from '#web/features/catalog/list/CourseListPage.module.css'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { PageView } from '#web/ui/Bones.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/EventsPage.ts'
import { Chips } from './Chips.tsx'
import { eventCardsOf } from './card.ts'
import { EventGrid } from './EventCard.tsx'
import { EventFilters } from './EventFilters.tsx'
import {
  canonicalPath,
  chipsOf,
  type EventsState,
  isNarrowed,
  PAGE_SIZE,
  queryOf,
  readEvents,
  SORTS,
  TIMES,
} from './events-address.ts'
import { monthOf } from './month.ts'
import { NoEvents } from './NoEvents.tsx'

/** A list does not wait for what only a calendar needs. */
const Calendar = loadedLate(() => import('./Calendar.tsx'))

const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Sự kiện', to: paths.events() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const url = new URL(request.url)
  const now = new Date().toISOString()
  const state = readEvents(url.searchParams, monthOf(now))
  const [events, categories] = await Promise.all([
    api('listEvents', { query: queryOf(state) }),
    api('eventCategories', { query: {} }),
  ])
  return {
    state,
    events: eventCardsOf(events.items),
    total: events.total,
    categories: categories.items.map(({ name, slug, description, eventCount }) => ({
      name,
      slug,
      description,
      eventCount,
    })),
    address: withChanges(`/su-kien${url.search}`, { trang: state.page > 1 ? state.page : null, error: null }),
    now,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Sự kiện · Bến Học' }]
  const { state, events, total, categories } = loaderData
  const category = categories.find(({ slug }) => slug === state.category)
  const title = state.q ? `Tìm sự kiện “${state.q}”` : category ? `Sự kiện ${category.name}` : 'Sự kiện'
  const site = siteUrlOf(matches)
  return pageMeta(
    { matches },
    {
      title: state.page > 1 ? `${title}, trang ${state.page}` : title,
      description:
        category?.description ||
        'Hội thảo, lớp học và buổi gặp mặt trực tuyến hoặc tại chỗ, do giảng viên Bến Học tổ chức. Xem lịch và đặt vé ngay.',
      path: canonicalPath(state),
      // Searches, months and narrow filters are endless; the events behind them have pages of their own.
      noIndex: isNarrowed(state) || total === 0,
      jsonLd: [
        breadcrumbLd(site, STEPS),
        {
          '@type': 'ItemList',
          itemListElement: events.map((event, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: site + paths.event(event.slug),
          })),
        },
      ],
    },
  )
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { state, events, total, categories, address, now } = loaderData
  const [filtering, setFiltering] = useState(false)
  const going = useNavigation().location
  // A second filter chosen before the first has loaded is added to it.
  const from = going?.pathname === '/su-kien' ? going.pathname + going.search : address
  const category = categories.find(({ slug }) => slug === state.category) ?? null
  const chips = chipsOf(state, from, category?.name ?? null)
  const filters = <EventFilters state={state} address={from} categories={categories} />
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={STEPS}
        title={state.q ? <>Sự kiện về “{state.q}”</> : category ? `Sự kiện ${category.name}` : 'Sự kiện'}
        intro={<span role="status">{countWords(total, state.month !== null)}</span>}
        actions={
          <SearchForm label="Tìm sự kiện" placeholder="Tên hoặc địa điểm" words={state.q} kept={keptOf(address)} />
        }
      />
      {state.month === null && <TimeTabs time={state.time} address={from} />}
      <div className={list.columns}>
        <aside className={list.side} aria-label="Bộ lọc">
          {filters}
        </aside>
        <div className={layout.shrink}>
          <div className={list.bar}>
            <Button icon="filter" size="sm" className={list.phoneOnly} onClick={() => setFiltering(true)}>
              Lọc{chips.length > 0 && ` (${chips.length})`}
            </Button>
            <Views state={state} address={from} />
          </div>
          <Chips chips={chips} />
          <PageView bones="rows">
            {state.month !== null ? (
              <Suspense fallback={null}>
                <Calendar month={state.month} events={events} total={total} address={address} now={now} />
              </Suspense>
            ) : events.length > 0 ? (
              <EventGrid events={events} now={now} heading="h2" eager={3} />
            ) : (
              <NoEvents state={state} total={total} address={address} chips={chips} />
            )}
          </PageView>
          {state.month === null && (
            <div className={layout.above6}>
              <Pagination
                page={state.page}
                pageCount={pageCount(total, PAGE_SIZE)}
                linkTo={(page) => withChanges(address, { trang: page > 1 ? page : null })}
              />
            </div>
          )}
        </div>
      </div>
      <Dialog
        open={filtering}
        onClose={() => setFiltering(false)}
        title="Lọc sự kiện"
        shape="sheet"
        actions={
          <Button kind="strong" wide onClick={() => setFiltering(false)}>
            {total > 0 ? `Xem ${formatNumber(total)} sự kiện` : 'Đóng'}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </div>
  )
}

function TimeTabs({ time, address }: { time: EventsState['time']; address: string }) {
  return (
    <Tabs
      label="Thời gian"
      tabs={[
        { to: withChanges(address, { 'thoi-gian': null }), label: 'Chưa kết thúc', current: time === null },
        ...Object.entries(TIMES).map(([value, { word }]) => ({
          to: withChanges(address, { 'thoi-gian': value }),
          label: word,
          current: time === value,
        })),
      ]}
    />
  )
}

/** In which order the list stands, and the same as a calendar. */
function Views({ state, address }: { state: EventsState; address: string }) {
  const listed = withChanges(address, { xem: null, thang: null })
  const sorts = Object.entries(SORTS).map(([value, { word }], index) => ({ value: index === 0 ? null : value, word }))
  return (
    <nav aria-label="Cách xem" className={list.sorts}>
      {sorts.map(({ value, word }) => (
        <Link
          key={word}
          to={withChanges(listed, { 'sap-xep': value })}
          rel="nofollow"
          preventScrollReset
          aria-current={state.month === null && (state.sort ?? null) === value ? 'true' : undefined}
          className={list.sort}
        >
          {word}
        </Link>
      ))}
      <Link
        to={withChanges(address, { xem: 'lich', 'thoi-gian': null, 'sap-xep': null })}
        rel="nofollow"
        preventScrollReset
        aria-current={state.month !== null ? 'true' : undefined}
        className={list.sort}
      >
        Xem lịch
      </Link>
    </nav>
  )
}

function countWords(total: number, inMonth: boolean): string {
  if (total === 0) return inMonth ? 'Chưa có sự kiện nào trong tháng này' : 'Chưa tìm thấy sự kiện nào'
  return `${formatNumber(total)} sự kiện${inMonth ? ' trong tháng' : ''}`
}

/** What of the address a search keeps: everything but itself and the page. */
function keptOf(address: string): Record<string, string> {
  const kept = new URL(address, 'http://page').searchParams
  for (const name of ['tim', 'trang']) kept.delete(name)
  return Object.fromEntries(kept)
}
