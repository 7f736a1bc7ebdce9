import { DocumentKind } from '#domain/goods.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/DocumentsPage.ts'
import { DocumentGrid } from './DocumentCard.tsx'

const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Sách và tài liệu', to: paths.documents() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('tim') ?? '').trim().slice(0, 100)
  const kind = DocumentKind.find((one) => soldPage(one).inAddress === searchParams.get('loai')) ?? null
  const free = searchParams.get('gia') === 'mien-phi'
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('listDocuments', {
    query: { page, ...(kind && { kind }), ...(search && { search }), ...(free && { price: 'free' as const }) },
  })
  return { list, kind, search, free, page }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    { matches },
    {
      title: loaderData?.kind ? kindRow(loaderData.kind).word : 'Sách và tài liệu',
      description: 'Sách điện tử và tài liệu bằng tiếng Việt, đọc thử trước khi mua, đọc tiếp trên mọi thiết bị.',
      path: paths.documents({
        loai: loaderData?.kind ? soldPage(loaderData.kind).inAddress : undefined,
        trang: loaderData?.page ?? 1,
      }),
      noIndex: Boolean(loaderData?.search || loaderData?.free) || loaderData?.list.total === 0,
      jsonLd: [
        breadcrumbLd(siteUrlOf(matches), STEPS),
        {
          '@type': 'ItemList',
          itemListElement: (loaderData?.list.items ?? []).map((one, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: siteUrlOf(matches) + paths.document(one.slug),
          })),
        },
      ],
    },
  )

export default function DocumentsPage({ loaderData: { list, kind, search, free, page } }: Route.ComponentProps) {
  const loai = kind ? soldPage(kind).inAddress : undefined
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={STEPS}
        title="Sách và tài liệu"
        intro="Đọc thử vài trang trước khi mua. Mua rồi thì đọc tiếp trên mọi thiết bị, có bản mới là đọc được ngay."
      />
      <SearchForm label="Tìm sách và tài liệu" placeholder="Tìm theo tên hoặc tác giả" words={search} kept={{ loai }} />
      <Tabs
        label="Loại"
        tabs={[
          { to: paths.documents({ tim: search }), label: 'Tất cả', current: kind === null && !free },
          ...DocumentKind.map((one) => ({
            to: paths.documents({ tim: search, loai: soldPage(one).inAddress }),
            label: kindRow(one).word,
            current: kind === one,
          })),
          { to: paths.documents({ tim: search, gia: 'mien-phi' }), label: 'Miễn phí', current: free },
        ]}
      />
      {list.items.length > 0 ? (
        <DocumentGrid documents={list.items} heading="h2" />
      ) : (
        <EmptyState
          icon="pdf"
          title="Chưa có gì ở đây"
          action={<LinkButton to={paths.documents()}>Xem tất cả</LinkButton>}
        />
      )}
      <Pagination
        page={page}
        pageCount={list.pageCount}
        linkTo={(to) => paths.documents({ tim: search, loai, gia: free ? 'mien-phi' : undefined, trang: to })}
      />
    </div>
  )
}
