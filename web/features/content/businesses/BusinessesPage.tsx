import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/BusinessesPage.ts'
import styles from './Businesses.module.css'
import { BusinessItem } from './BusinessItem.tsx'

const PER_PAGE = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams, pathname, search: query } = new URL(request.url)
  const search = (searchParams.get('tim') ?? '').trim().slice(0, 100)
  const industry = (searchParams.get('nganh') ?? '').slice(0, 80)
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('businesses', {
    query: {
      take: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
      ...(search && { search }),
      ...(industry && { industry }),
    },
  })
  return { list, search, industry, page, address: pathname + query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Doanh nghiệp',
      description: 'Các doanh nghiệp học cùng Bến Học: họ làm gì, ở đâu, cần người thế nào.',
      path: paths.businesses(),
    },
  )

export default function BusinessesPage({
  loaderData: { list, search, industry, page, address },
}: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead
        title="Doanh nghiệp"
        intro={<>{formatNumber(list.total)} doanh nghiệp kể về mình trên Bến Học.</>}
        actions={
          <LinkButton icon="plus" to={paths.businessForm()}>
            Viết trang doanh nghiệp
          </LinkButton>
        }
      />
      <SearchForm label="Tìm doanh nghiệp" placeholder="Tên hoặc ngành" words={search} kept={{ nganh: industry }} />
      {list.industries.length > 0 && (
        <Tabs
          label="Lọc theo ngành"
          tabs={[
            { to: withChanges(address, { nganh: null }), label: 'Mọi ngành', current: industry === '' },
            ...list.industries.map(({ name, count }) => ({
              to: withChanges(address, { nganh: name }),
              label: name,
              count,
              current: name === industry,
            })),
          ]}
        />
      )}
      {list.items.length === 0 ? (
        <EmptyState icon="briefcase" title="Chưa có doanh nghiệp nào ở đây">
          Bạn viết được trang cho nơi mình làm việc, ai cũng đọc được ngay.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.items.map((business) => (
            <BusinessItem key={business.id} business={business} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, PER_PAGE)}
        linkTo={(trang) => withChanges(address, { trang: trang === 1 ? null : trang })}
      />
    </div>
  )
}
