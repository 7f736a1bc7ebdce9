import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/StaffMembershipsPage.ts'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  return args.context.get(apiContext).api('adminMemberships', { query: { take: 100 } })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Gói hội viên', noIndex: true })

export default function StaffMembershipsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  return (
    <div className={layout.stack5}>
      <header className={cx(layout.line3, layout.between)}>
        <h1>Gói hội viên</h1>
        <div className={styles.row}>
          <a href="/api/v1/admin/memberships/export">Tải danh sách hội viên (.xlsx)</a>
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            Thêm gói
          </Button>
        </div>
      </header>
      {items.length === 0 ? (
        <EmptyState icon="card" title="Chưa có gói hội viên nào" />
      ) : (
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
            { title: 'Mức giá', align: 'end', cell: (row) => row.plans.length },
            { title: 'Mở', align: 'end', cell: (row) => formatNumber(row.opensCount) },
            {
              title: 'Hội viên',
              align: 'end',
              cell: (row) => <Link to={staffPaths.staffMembers(row.id)}>{formatNumber(row.memberCount)}</Link>,
            },
          ]}
        />
      )}
      {making && <NewMembership onClose={() => setMaking(false)} />}
    </div>
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
