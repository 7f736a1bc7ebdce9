import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffMembershipsPage.ts'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  return args.context.get(apiContext).api('adminMemberships', { query: { take: 100 } })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Gói hội viên', noIndex: true })

export default function StaffMembershipsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  return (
    <>
      <ListPage
        title="Gói hội viên"
        intro="Một gói mở nhiều khóa học và tài liệu; người mua xem trước đúng những gì gói mở."
        actions={
          <>
            <LinkButton icon="download" to="/api/v1/admin/memberships/export" reloadDocument>
              Tải danh sách hội viên
            </LinkButton>
            <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
              Thêm gói
            </Button>
          </>
        }
        blank={
          items.length === 0 && (
            <EmptyState
              icon="card"
              title="Chưa có gói hội viên nào"
              action={
                <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
                  Thêm gói
                </Button>
              }
            >
              Gói mới chưa được bán cho đến khi bạn đặt quyền lợi, mức giá và bấm “Mở bán”.
            </EmptyState>
          )
        }
        count={items.length}
        empty={null}
        pages={{ page: 1, pageCount: 1, linkTo: () => staffPaths.staffMemberships() }}
      >
        <Table
          caption="Gói hội viên"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Gói',
              main: true,
              cell: (row) => <Link to={staffPaths.staffMembership(row.id)}>{row.name}</Link>,
            },
            {
              title: 'Trạng thái',
              cell: (row) => (
                <Badge colour={row.status === 'ACTIVE' ? 'green' : 'grey'}>
                  {row.status === 'ACTIVE' ? 'Đang bán' : 'Không bán'}
                </Badge>
              ),
            },
            { title: 'Giá', align: 'end', cell: (row) => pricesOf(row.plans) },
            { title: 'Mở', align: 'end', cell: (row) => formatNumber(row.opensCount) },
            {
              title: 'Hội viên',
              align: 'end',
              cell: (row) => <Link to={staffPaths.staffMembers(row.id)}>{formatNumber(row.memberCount)}</Link>,
            },
          ]}
        />
      </ListPage>
      {making && <NewMembership onClose={() => setMaking(false)} />}
    </>
  )
}

function NewMembership({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const create = useCall('createMembership', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const submit = async () => {
    const made = await create.run({ body: { name } })
    if (made) await navigate(staffPaths.staffMembership(made.id))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Gói hội viên mới"
      call={create}
      label="Tạo và đặt quyền lợi"
      onSubmit={submit}
    >
      <TextInput
        label="Tên gói"
        maxLength={80}
        value={name}
        name="name"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

function pricesOf(plans: readonly { price: number }[]): string {
  const prices = plans.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0) return 'Chưa có'
  return low === high ? formatDong(low) : `${formatDong(low)} – ${formatDong(high)}`
}
