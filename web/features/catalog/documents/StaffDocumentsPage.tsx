import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PostStatus } from '#domain/enums.ts'
import { DocumentKind } from '#domain/goods.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Options } from '#web/ui/Options.tsx'
import type { Route } from './+types/StaffDocumentsPage.ts'
import { documentLooks } from './badges.ts'
import { SellerPicker } from './SellerPicker.tsx'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const query = listQuery(args.request.url, PostStatus)
  const list = await args.context.get(apiContext).api('adminDocuments', { query: listInput(query) })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sách và tài liệu', noIndex: true })

export default function StaffDocumentsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  return (
    <>
      <StaffList
        title="Sách và tài liệu"
        actions={
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            Thêm sách hoặc tài liệu
          </Button>
        }
        query={query}
        address={staffPaths.staffDocuments}
        searchLabel="Tìm theo tên hoặc tác giả"
        tabs={[
          { status: null, label: 'Đang dùng' },
          ...PostStatus.map((status) => ({ status, label: documentLooks[status].word })),
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Không có tài liệu nào ở đây' }}
        columns={[
          { title: 'Tên', main: true, cell: (row) => <Link to={staffPaths.staffDocument(row.id)}>{row.name}</Link> },
          { title: 'Loại', cell: (row) => kindRow(row.kind).word },
          { title: 'Người bán', cell: (row) => row.hostName },
          { title: 'Trang', align: 'end', cell: (row) => row.pages ?? 'Chưa có tệp' },
          { title: 'Giá', align: 'end', cell: (row) => formatDong(row.price) },
          { title: 'Người sở hữu', align: 'end', cell: (row) => formatNumber(row.ownerCount) },
          { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={documentLooks} /> },
        ]}
      />
      {making && <NewDocument onClose={() => setMaking(false)} />}
    </>
  )
}

function NewDocument({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DocumentKind>('DOCUMENT')
  const [seller, setSeller] = useState<{ id: string; name: string } | null>(null)
  const create = useCall('createDocument', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const submit = async () => {
    const made = await create.run({ body: { kind, name, hostId: seller?.id ?? null } })
    if (made) await navigate(staffPaths.staffDocument(made.id))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Sách hoặc tài liệu mới"
      call={create}
      label="Tạo và tải tệp lên"
      onSubmit={submit}
    >
      <Select label="Loại" value={kind} onChange={(event) => setKind(event.target.value as DocumentKind)}>
        <Options of={DocumentKind} word={(one) => kindRow(one).word} />
      </Select>
      <TextInput
        label="Tên"
        maxLength={120}
        value={name}
        name="name"
        onChange={(event) => setName(event.target.value)}
      />
      <SellerPicker chosen={seller} error={create.fieldErrors.hostId} onChange={setSeller} />
    </FormDialog>
  )
}
