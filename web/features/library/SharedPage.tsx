import type { ReplyOf } from '#domain/contract/index.ts'
import { folderRightWords } from '#domain/folder-rights.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/SharedPage.ts'
import styles from './LibraryView.module.css'
import { placeIn, TAKE } from './place-in.ts'
import { SharedTable } from './SharedTable.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { folderId, page } = placeIn(request.url)
  if (folderId === null) return { list: await api('sharedFolders'), open: null, page }
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  return { list: null, open: await api('sharedFolder', { params: { id: folderId }, query }), page }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData?.open?.folder.name ?? 'Được chia sẻ với tôi', noIndex: true })

/** Folders of others that one was let into, and what lies in them. */
export default function SharedPage({ loaderData: { list, open, page } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        title={open ? open.folder.name : 'Thư viện tệp'}
        intro={
          open
            ? `Thư mục của ${open.owner.fullName}. ${folderRightWords[open.right].may}`
            : 'Thư mục mà giảng viên khác cho bạn cùng xem hoặc cùng sửa.'
        }
      />
      {open ? <Opened open={open} page={page} /> : <Folders folders={list.items} />}
    </div>
  )
}

function Folders({ folders }: { folders: ReplyOf<'sharedFolders'>['items'] }) {
  return (
    <div className={layout.stack4}>
      <Tabs
        label="Mục của thư viện"
        tabs={[
          { to: paths.hostLibrary(), label: 'Đang dùng được', current: false },
          { to: paths.hostLibrary({ muc: 'thung-rac' }), label: 'Thùng rác', current: false },
          { to: paths.hostShared(), label: 'Được chia sẻ với tôi', current: true },
        ]}
      />
      {folders.length === 0 ? (
        <EmptyState icon="share" title="Chưa có ai chia sẻ thư mục với bạn">
          Khi một giảng viên cho bạn xem hoặc sửa thư mục của họ, thư mục ấy hiện ở đây.
        </EmptyState>
      ) : (
        <Table
          caption="Thư mục được chia sẻ với tôi"
          rows={folders}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Tên', main: true, cell: ({ folder }) => <FolderName {...folder} /> },
            { title: 'Của', cell: ({ owner }) => owner.fullName },
            {
              title: 'Quyền',
              cell: ({ right }) => (
                <Badge colour={right === 'EDIT' ? 'green' : 'grey'}>{folderRightWords[right].word}</Badge>
              ),
            },
            { title: 'Ngày chia sẻ', cell: ({ grantedAt }) => formatDate(grantedAt) },
          ]}
        />
      )}
    </div>
  )
}

function FolderName({ id, name }: { id: string; name: string }) {
  return (
    <span className={styles.name}>
      <Icon name="folder" />
      <Link className={layout.strong} to={paths.hostShared({ 'thu-muc': id })}>
        {name}
      </Link>
    </span>
  )
}

function Opened({ open, page }: { open: ReplyOf<'sharedFolder'>; page: number }) {
  const steps = [
    { label: 'Được chia sẻ với tôi', to: paths.hostShared() },
    ...open.path.map(({ id, name }) => ({ label: name, to: paths.hostShared({ 'thu-muc': id }) })),
  ]
  return (
    <div className={layout.stack4}>
      <Breadcrumbs steps={steps} />
      {open.folders.length + open.files.total === 0 ? (
        <EmptyState icon="folder" title="Thư mục này chưa có gì">
          Chỉ {open.owner.fullName} thêm tệp vào đây được.
        </EmptyState>
      ) : (
        <SharedTable open={open} page={page} key={open.folder.id} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(open.files.total, TAKE)}
        linkTo={(trang) => paths.hostShared({ 'thu-muc': open.folder.id, trang })}
      />
    </div>
  )
}
