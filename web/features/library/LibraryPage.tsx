import { Form } from 'react-router'
import { ResourceKind } from '#domain/contract/resources.ts'
import { pageCount } from '#domain/paging.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/LibraryPage.ts'
import styles from './LibraryPage.module.css'
import { ResourceTable } from './ResourceTable.tsx'
import { KIND_LOOKS, KIND_OF_FILE } from './resource-words.ts'
import { UploadField } from './UploadField.tsx'
import type { UploadedFile } from './upload-run.ts'

const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const page = Math.max(1, Number.parseInt(asked.get('trang') ?? '', 10) || 1)
  const search = (asked.get('tim') ?? '').trim().slice(0, 120)
  const kind = ResourceKind.find((one) => one === asked.get('loai'))
  const trash = asked.get('muc') === 'thung-rac'
  const query = {
    take: TAKE,
    skip: (page - 1) * TAKE,
    search: search || undefined,
    kind,
    trash: trash ? 'true' : 'false',
  }
  return { ...(await context.get(apiContext).api('listResources', { query })), page, search, kind, trash }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thư viện tệp', noIndex: true })

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page, search, kind, trash } = loaderData
  const filters = { tim: search || undefined, loai: kind, muc: trash ? ('thung-rac' as const) : undefined }
  const filtered = Boolean(search || kind)
  return (
    <div className={styles.page}>
      <header>
        <h1>Thư viện tệp</h1>
        <p className={styles.soft}>Video, PDF và tài liệu của bạn. Tải lên một lần, dùng cho nhiều bài học.</p>
      </header>
      {!trash && <LibraryUpload />}
      <Tabs
        label="Mục của thư viện"
        tabs={[
          { to: paths.hostLibrary({ ...filters, muc: undefined }), label: 'Đang dùng được', current: !trash },
          { to: paths.hostLibrary({ ...filters, muc: 'thung-rac' }), label: 'Thùng rác', current: trash },
        ]}
      />
      <Form role="search" className={styles.filters} action={paths.hostLibrary()} key={`${search}-${kind}-${trash}`}>
        {trash && <input type="hidden" name="muc" value="thung-rac" />}
        <TextInput label="Tìm theo tên" name="tim" type="search" defaultValue={search} maxLength={120} />
        <Select label="Loại" name="loai" defaultValue={kind ?? ''}>
          <option value="">Tất cả</option>
          {ResourceKind.map((one) => (
            <option key={one} value={one}>
              {KIND_LOOKS[one].word}
            </option>
          ))}
        </Select>
        <Button type="submit" icon="search">
          Tìm
        </Button>
      </Form>
      {total === 0 ? <Nothing filtered={filtered} trash={trash} /> : <ResourceTable items={items} trash={trash} />}
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => paths.hostLibrary({ ...filters, trang })}
      />
    </div>
  )
}

function LibraryUpload() {
  const create = useCall('createResource')
  const add = async (file: UploadedFile) => {
    const kind = KIND_OF_FILE[file.kind]
    if (kind && (await create.run({ body: { kind, fileId: file.fileId } })))
      toast.success(`Đã thêm “${file.name}” vào thư viện.`)
  }
  return (
    <UploadField
      label="Thêm tệp vào thư viện"
      purposes={['LESSON_VIDEO', 'LESSON_PDF', 'ATTACHMENT']}
      visibility="PRIVATE"
      hint="Video MP4 đến 5 Gb, PDF đến 50 Mb, tài liệu khác đến 100 Mb"
      onDone={(file) => void add(file)}
    />
  )
}

function Nothing({ filtered, trash }: { filtered: boolean; trash: boolean }) {
  if (filtered)
    return (
      <EmptyState icon="search" title="Không có tệp nào khớp">
        Bạn thử gõ ít chữ hơn hoặc chọn loại khác.
      </EmptyState>
    )
  if (trash) return <EmptyState icon="trash" title="Thùng rác đang trống" />
  return (
    <EmptyState icon="folder" title="Thư viện chưa có tệp nào">
      Tải lên video hoặc tài liệu đầu tiên để bắt đầu soạn bài học.
    </EmptyState>
  )
}
