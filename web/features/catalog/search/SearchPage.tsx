import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { SearchKind } from '#domain/search.ts'
import { apiContext } from '#web/api/context.ts'
import { eventCardsOf } from '#web/features/events/public/card.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { cardsOf } from '../card.ts'
import type { Route } from './+types/SearchPage.ts'
import { EverySection, OneKind } from './Found.tsx'
import { SEARCH_KINDS } from './kinds.ts'
import { NothingFound } from './NothingFound.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { Relaxed } from './Relaxed.tsx'
import styles from './SearchPage.module.css'
import { addressOf, BESIDE, queryOf, readState } from './search-address.ts'
import { TopicLinks } from './TopicLinks.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const state = readState(new URL(request.url).searchParams)
  const found = state.q === '' ? null : await api('searchEverything', { query: queryOf(state) })
  const lost = found === null || found.total === 0
  const [categories, popular, recent] = await Promise.all([
    lost ? api('listCategories') : null,
    lost ? api('topProducts', { query: { take: 4 } }) : null,
    lost && user && !user.impersonation ? api('searchHistories') : null,
  ])
  return {
    state,
    found: found && { ...found, groups: trimmed(found.groups, state.kind) },
    categories: (categories?.items ?? []).map(({ name, slug }) => ({ name, slug })),
    popular: cardsOf(popular?.items ?? []),
    recent: recent?.items.map(({ id, text }) => ({ id, text })) ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const q = loaderData?.state.q ?? ''
  return pageMeta({ matches }, { title: q === '' ? 'Tìm kiếm' : `Tìm “${q}”`, path: paths.search(), noIndex: true })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { state, found, categories, popular, recent } = loaderData
  const { q, kind } = state
  if (!found)
    return (
      <div className={styles.page}>
        <header>
          <h1>Bạn muốn tìm gì?</h1>
          <p className={styles.count}>
            Gõ tên khóa học, sự kiện, bài học, giảng viên hay bài viết vào ô tìm ở đầu trang. Có dấu hay không dấu đều
            được.
          </p>
        </header>
        <RecentSearches kept={recent} />
        <TopicLinks categories={categories} />
      </div>
    )
  return (
    <div className={styles.page}>
      <header>
        <h1>Kết quả cho “{q}”</h1>
        <p className={styles.count} role="status">
          {found.total === 0
            ? 'Chưa tìm thấy gì'
            : `${found.totalIsFloor ? 'Hơn ' : ''}${formatNumber(found.total)} kết quả`}
        </p>
      </header>
      {found.didYouMean && (
        <p className={styles.meant}>
          Không có gì khớp hoàn toàn với “{q}”. Đây là kết quả cho{' '}
          <Link to={addressOf(found.didYouMean, kind)}>
            <strong>{found.didYouMean}</strong>
          </Link>
          .
        </p>
      )}
      {found.relaxed && <Relaxed q={q} kept={found.relaxed} linkTo={(words) => addressOf(words, kind)} />}
      {found.total > 0 && (
        <Tabs
          label="Loại kết quả"
          tabs={[
            { to: addressOf(q, null), label: 'Tất cả', current: kind === null },
            ...SearchKind.map((one) => ({
              to: addressOf(q, one),
              label: SEARCH_KINDS[one].word,
              count: found.groups[one].total,
              current: kind === one,
            })),
          ]}
        />
      )}
      {found.total === 0 ? (
        <NothingFound
          state={state}
          categories={categories}
          popular={popular}
          recent={recent}
          proposals={found.proposals}
        />
      ) : kind ? (
        <OneKind state={state} kind={kind} groups={found.groups} />
      ) : (
        found.order.map((one) => <EverySection key={one} q={q} kind={one} groups={found.groups} />)
      )}
    </div>
  )
}

type Groups = ReplyOf<'searchEverything'>['groups']

/** What the page does not show need not travel with it. */
function trimmed({ COURSE, COMBO, DOCUMENT, EVENT, CALENDAR, HOST, POST, LESSON }: Groups, open: SearchKind | null) {
  const shown = (kind: SearchKind) => (open ? undefined : BESIDE[kind])
  return {
    COURSE: { ...COURSE, items: cardsOf(COURSE.items).slice(0, shown('COURSE')) },
    COMBO: { ...COMBO, items: COMBO.items.slice(0, shown('COMBO')) },
    DOCUMENT: { ...DOCUMENT, items: DOCUMENT.items.slice(0, shown('DOCUMENT')) },
    EVENT: {
      ...EVENT,
      items: eventCardsOf(EVENT.items).slice(0, shown('EVENT')),
      now: new Date().toISOString(),
    },
    CALENDAR: { ...CALENDAR, items: CALENDAR.items.slice(0, shown('CALENDAR')) },
    HOST: { ...HOST, items: HOST.items.slice(0, shown('HOST')) },
    POST: { ...POST, items: POST.items.slice(0, shown('POST')) },
    LESSON: { ...LESSON, items: LESSON.items.slice(0, shown('LESSON')) },
  }
}
