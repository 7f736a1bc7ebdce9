import { useState } from 'react'
import { useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { CourseGrid } from '../CourseCard.tsx'
import { cardsOf } from '../card.ts'
import { Relaxed } from '../search/Relaxed.tsx'
import type { Route } from './+types/CourseListPage.ts'
import styles from './CourseListPage.module.css'
import { Explore } from './Explore.tsx'
import { Filters } from './Filters.tsx'
import { canonicalPath, chipsOf, isNarrowed, queryOf, readState, SORTS } from './list-address.ts'
import { NothingFound } from './NothingFound.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const url = new URL(request.url)
  const state = readState(url.searchParams)
  const [list, category, tree] = await Promise.all([
    api('listCourses', { query: queryOf(state) }),
    state.category ? api('categoryBySlug', { params: { slug: state.category } }) : null,
    api('listCategories'),
  ])
  const popular = list.total === 0 ? (await api('topProducts', { query: { take: 4 } })).items : []
  const places = {
    above: category?.ancestors ?? [],
    current: category ? { name: category.name, slug: category.slug } : null,
    below: (category?.children ?? tree.items).map(({ name, slug, courseCount }) => ({ name, slug, courseCount })),
  }
  return {
    state,
    list: { ...list, items: cardsOf(list.items) },
    popular: cardsOf(popular),
    category: category && { name: category.name, slug: category.slug, description: category.description },
    places,
    address: withChanges(`/khoa-hoc${url.search}`, { trang: state.page > 1 ? state.page : null, error: null }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Khóa học · Bến Học' }]
  const { state, category, list, places } = loaderData
  const title = state.q ? `Tìm “${state.q}”` : category ? `Khóa học ${category.name}` : 'Tất cả khóa học'
  const steps = [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Khóa học', to: paths.courses() },
    ...[...places.above, ...(places.current ? [places.current] : [])].map((place) => ({
      label: place.name,
      to: paths.category(place.slug),
    })),
  ]
  return pageMeta(
    { matches },
    {
      title: state.page > 1 ? `${title}, trang ${state.page}` : title,
      description:
        category?.description ||
        'Khóa học trực tuyến bằng tiếng Việt, do người làm nghề soạn và dạy: lập trình, dữ liệu, kinh doanh, ngoại ngữ, ẩm thực và nhiều nữa.',
      path: canonicalPath(state),
      // Searches and narrow filters are endless; the courses behind them have pages of their own.
      noIndex: isNarrowed(state) || state.sort !== null || list.total === 0,
      jsonLd: [
        breadcrumbLd(siteUrlOf(matches), steps),
        {
          '@type': 'ItemList',
          itemListElement: list.items.map((card, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: siteUrlOf(matches) + paths.course(card.slug),
          })),
        },
      ],
    },
  )
}

export default function CourseListPage({ loaderData }: Route.ComponentProps) {
  const { state, list, popular, category, places, address } = loaderData
  const [filtering, setFiltering] = useState(false)
  const { user } = useShell()
  const going = useNavigation().location
  // A second filter chosen before the first has loaded is added to it.
  const from = going?.pathname === '/khoa-hoc' ? going.pathname + going.search : address
  const chips = chipsOf(state, from, category?.name ?? null)
  const filters = (
    <Filters state={state} address={from} facets={list.facets} categories={places} signedIn={user !== null} />
  )
  const steps = [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Khóa học', to: paths.courses() },
    ...[...places.above, ...(places.current ? [places.current] : [])].map((place) => ({
      label: place.name,
      to: paths.category(place.slug),
    })),
  ]
  return (
    <>
      <Breadcrumbs steps={category ? steps : steps.slice(0, 2)} />
      {!category && !state.q && <Explore />}
      <header className={styles.head}>
        {category && <CategoryIcon slug={places.above[0]?.slug ?? category.slug} size={64} />}
        <div>
          <h1>{state.q ? <>Kết quả cho “{state.q}”</> : (category?.name ?? 'Tất cả khóa học')}</h1>
          {category?.description && !state.q && <p className={styles.lead}>{category.description}</p>}
          <p className={styles.count} role="status">
            {countWords(list)}
          </p>
        </div>
      </header>
      {list.didYouMean && list.total > 0 && (
        <p className={styles.meant}>
          Không có khóa học nào khớp hoàn toàn với “{state.q}”. Đây là kết quả cho{' '}
          <Link to={withChanges(address, { q: list.didYouMean })}>
            <strong>{list.didYouMean}</strong>
          </Link>
          .
        </p>
      )}
      {list.relaxed && list.total > 0 && (
        <Relaxed q={state.q} kept={list.relaxed} linkTo={(words) => withChanges(address, { q: words })} />
      )}
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Bộ lọc">
          {filters}
        </aside>
        <div className={layout.shrink}>
          <div className={styles.bar}>
            <Button icon="filter" size="sm" className={styles.phoneOnly} onClick={() => setFiltering(true)}>
              Lọc{chips.length > 0 && ` (${chips.length})`}
            </Button>
            <nav aria-label="Sắp xếp" className={styles.sorts}>
              {sortsOf(state.q !== '').map(({ value, word }) => (
                <Link
                  key={word}
                  to={withChanges(address, { 'sap-xep': value })}
                  rel="nofollow"
                  preventScrollReset
                  aria-current={(state.sort ?? null) === value ? 'true' : undefined}
                  className={styles.sort}
                >
                  {word}
                </Link>
              ))}
            </nav>
          </div>
          {chips.length > 0 && (
            <ul className={cx(layout.line2, layout.below4)} aria-label="Đang lọc">
              {chips.map((chip) => (
                <li key={chip.label}>
                  <Link
                    to={chip.without}
                    className={styles.chip}
                    aria-label={`Bỏ lọc ${chip.label}`}
                    preventScrollReset
                  >
                    {chip.label} <Icon name="close" size={14} />
                  </Link>
                </li>
              ))}
              {chips.length > 1 && (
                <li>
                  <Link to={paths.courses()} className={styles.clear}>
                    Xóa bộ lọc
                  </Link>
                </li>
              )}
            </ul>
          )}
          {list.items.length > 0 ? (
            <CourseGrid cards={list.items} heading="h2" eager={3} />
          ) : (
            <NothingFound
              state={state}
              total={list.total}
              popular={popular}
              address={address}
              didYouMean={list.didYouMean}
              chips={chips}
            />
          )}
          <div className={layout.above6}>
            <Pagination
              page={list.offset}
              pageCount={list.pageCount}
              linkTo={(page) => withChanges(address, { trang: page > 1 ? page : null })}
            />
          </div>
        </div>
      </div>
      <Dialog
        open={filtering}
        onClose={() => setFiltering(false)}
        title="Lọc khóa học"
        shape="sheet"
        actions={
          <Button kind="strong" wide onClick={() => setFiltering(false)}>
            Xem {countWords(list).toLowerCase()}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </>
  )
}

function countWords({ total, totalIsFloor }: { total: number; totalIsFloor: boolean }): string {
  if (total === 0) return 'Chưa tìm thấy khóa học nào'
  return totalIsFloor ? `Hơn ${formatNumber(total)} khóa học` : `${formatNumber(total)} khóa học`
}

/** The order that a list has by itself is the one without a word in the address. */
function sortsOf(searching: boolean): { value: string | null; word: string }[] {
  const all = Object.entries(SORTS).map(([value, { word }]) => ({ value: value as string | null, word }))
  return searching
    ? [{ value: null, word: 'Liên quan nhất' }, ...all]
    : all.map((sort, index) => (index === 0 ? { ...sort, value: null } : sort))
}
