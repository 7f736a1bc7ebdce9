import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import type { Route } from './+types/CombosPage.ts'
import { ComboGrid } from './ComboCard.tsx'

const TAKE = 24
const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Combo tiết kiệm', to: paths.combos() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('tim') ?? '').trim().slice(0, 100)
  const page = askedPage(request.url)
  const list = await context
    .get(apiContext)
    .api('listCombos', { query: { take: TAKE, skip: (page - 1) * TAKE, ...(search && { search }) } })
  return { list, search, page }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Combo tiết kiệm',
      description: 'Nhiều khóa học và tài liệu của cùng một giảng viên, mua chung một lần với giá thấp hơn mua lẻ.',
      path: paths.combos({ trang: loaderData?.page ?? 1 }),
      noIndex: Boolean(loaderData?.search) || loaderData?.list.total === 0,
      jsonLd: [
        breadcrumbLd(siteUrlOf(matches), STEPS),
        {
          '@type': 'ItemList',
          itemListElement: (loaderData?.list.items ?? []).map((combo, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: siteUrlOf(matches) + paths.combo(combo.slug),
          })),
        },
      ],
    },
  )

export default function CombosPage({ loaderData: { list, search, page } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={STEPS}
        title="Combo tiết kiệm"
        intro="Nhiều sản phẩm của cùng một giảng viên, mua chung rẻ hơn mua lẻ. Phần nào bạn đã có thì không phải trả lại."
      />
      <SearchForm label="Tìm combo" placeholder="Tìm theo tên combo hoặc khóa học bên trong" words={search} />
      {list.items.length > 0 ? (
        <ComboGrid combos={list.items} heading="h2" />
      ) : (
        <EmptyState
          icon="gift"
          title={search ? `Chưa có combo nào cho “${search}”` : 'Chưa có combo nào'}
          action={
            <LinkButton to={search ? paths.combos() : paths.courses()}>
              {search ? 'Xem mọi combo' : 'Xem khóa học'}
            </LinkButton>
          }
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(to) => paths.combos({ tim: search, trang: to })}
      />
    </div>
  )
}
