import { Form } from 'react-router'
import { pageCount } from '#domain/paging.ts'
import { sizeLabel } from '#domain/size.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/StaffLibrariesPage.ts'
import styles from './LibraryView.module.css'
import { TAKE } from './place-in.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const search = (asked.get('tim') ?? '').trim().slice(0, 120)
  const paging = { take: TAKE, skip: (page - 1) * TAKE }
  if (asked.get('muc') === 'cach-ly')
    return { page, search, quarantine: await api('adminQuarantine', { query: paging }) }
  const [libraries, found] = await Promise.all([
    api('adminLibraries', { query: { ...paging, search: search || undefined } }),
    search ? api('adminLibrarySearch', { query: { search, take: 10 } }) : null,
  ])
  return { page, search, quarantine: null, libraries, found }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thư viện tệp của mọi người', noIndex: true })

type Data = Awaited<ReturnType<typeof loader>>
type Libraries = Extract<Data, { quarantine: null }>
type Owner = Libraries['libraries']['items'][number]
type Quarantined = NonNullable<Data['quarantine']>['items'][number]

const OWNERS: Column<Owner>[] = [
  {
    title: 'Của ai',
    main: true,
    cell: ({ owner, email }) => (
      <span>
        <Link to={staffPaths.staffLibrary(owner.id)}>{owner.fullName}</Link>
        <span className={styles.facts}>{email}</span>
      </span>
    ),
  },
  { title: 'Tệp', cell: ({ fileCount }) => fileCount },
  { title: 'Thùng rác', cell: ({ trashCount }) => trashCount },
  {
    title: 'Dung lượng',
    cell: ({ owner, usedBytes, quotaBytes }) => (
      <span>
        {sizeLabel(usedBytes)} trên {sizeLabel(quotaBytes)}
        <Progress
          label={`Dung lượng của ${owner.fullName}`}
          percent={quotaBytes === 0 ? 100 : Math.min(100, Math.floor((usedBytes / quotaBytes) * 100))}
          figure={null}
        />
      </span>
    ),
  },
]
const HELD: Column<Quarantined>[] = [
  { title: 'Tệp', main: true, cell: ({ name, size }) => `${name} (${sizeLabel(size)})` },
  { title: 'Mã độc', cell: ({ threat }) => threat },
  { title: 'Của ai', cell: ({ owner }) => <Link to={staffPaths.staffLibrary(owner.id)}>{owner.fullName}</Link> },
  { title: 'Cách ly ngày', cell: ({ quarantinedAt }) => formatDate(quarantinedAt) },
]

/** Everybody's libraries, a search through all of them, and what the virus scan held back. */
export default function StaffLibrariesPage({ loaderData: data }: Route.ComponentProps) {
  const held = data.quarantine
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Thư viện tệp"
        intro="Ai giữ bao nhiêu, tìm một tệp trong mọi thư viện, và những tệp bị cách ly."
      />
      <Tabs
        label="Mục của trang"
        tabs={[
          { to: staffPaths.staffLibraries(), label: 'Các thư viện', current: !held },
          { to: staffPaths.staffLibraries({ muc: 'cach-ly' }), label: 'Tệp bị cách ly', current: Boolean(held) },
        ]}
      />
      {held ? <Quarantine {...held} /> : <Everybody {...data} />}
      <Pagination
        page={data.page}
        pageCount={pageCount(held?.total ?? data.libraries?.total ?? 0, TAKE)}
        linkTo={(trang) =>
          staffPaths.staffLibraries({
            trang,
            ...(held && { muc: 'cach-ly' as const }),
            ...(data.search && { tim: data.search }),
          })
        }
      />
    </div>
  )
}

function Quarantine({ items }: { items: Quarantined[] }) {
  if (items.length === 0)
    return (
      <EmptyState icon="shield" title="Chưa có tệp nào bị cách ly">
        Khi máy quét virus tìm thấy mã độc, tệp nằm ở đây 30 ngày rồi được xóa.
      </EmptyState>
    )
  return <Table caption="Tệp bị cách ly" columns={HELD} rows={items} rowKey={({ fileId }) => fileId} />
}

function Everybody({ search, libraries, found }: Libraries) {
  const folders = found?.folders ?? []
  const files = found?.files
  return (
    <>
      <Form role="search" className={styles.filters} key={search}>
        <TextInput
          label="Tên người, email, thư mục hoặc tệp"
          name="tim"
          type="search"
          defaultValue={search}
          maxLength={120}
        />
        <Button type="submit" icon="search">
          Tìm
        </Button>
      </Form>
      {(folders.length > 0 || (files && files.total > 0)) && (
        <section className={layout.stack4}>
          <h2>Thư mục và tệp tên “{search}”</h2>
          <ul className={styles.uses}>
            {folders.map((folder) => (
              <li key={folder.id}>
                <Link to={staffPaths.staffLibrary(folder.ownerId, { 'thu-muc': folder.id })}>
                  Thư mục {folder.name}
                </Link>{' '}
                · {folder.owner.fullName}
              </li>
            ))}
            {files?.items.map((file) => (
              <li key={file.id}>
                <Link to={staffPaths.staffLibrary(file.ownerId, { tim: file.name })}>{file.name}</Link> ·{' '}
                {file.owner.fullName}
              </li>
            ))}
          </ul>
        </section>
      )}
      {libraries.total === 0 ? (
        <EmptyState icon="folder" title={search ? 'Không có ai khớp' : 'Chưa ai có tệp nào'} />
      ) : (
        <Table caption="Các thư viện" columns={OWNERS} rows={libraries.items} rowKey={({ owner }) => owner.id} />
      )}
    </>
  )
}
