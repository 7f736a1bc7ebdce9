import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/HostCombosPage.ts'
import { comboLooks } from './looks.ts'

const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const page = Math.min(
    1_000,
    Math.max(1, Math.trunc(Number(new URL(args.request.url).searchParams.get('trang'))) || 1),
  )
  const list = await args.context.get(apiContext).api('myCombos', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { list, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Combo của tôi', noIndex: true })

export default function HostCombosPage({ loaderData: { list, page } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Combo</h1>
          <p className={styles.soft}>Gộp nhiều sản phẩm của bạn, bán chung với giá thấp hơn mua lẻ.</p>
        </div>
        <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
          Tạo combo
        </Button>
      </header>
      {list.items.length === 0 ? (
        <EmptyState icon="gift" title="Chưa có combo nào">
          Chọn từ hai sản phẩm đang bán trở lên, đặt một giá chung.
        </EmptyState>
      ) : (
        <Table
          caption="Combo của bạn"
          rows={list.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: 'Combo',
              main: true,
              cell: (row) => <Link to={paths.hostCombo(row.id)}>{row.name}</Link>,
            },
            {
              key: 'status',
              title: 'Trạng thái',
              cell: (row) =>
                row.pausedAt ? (
                  <Badge colour="amber">Tạm ngưng vì một phần</Badge>
                ) : (
                  <StatusBadge status={row.status} looks={comboLooks} />
                ),
            },
            { key: 'parts', title: 'Sản phẩm', align: 'end', cell: (row) => row.partCount },
            {
              key: 'price',
              title: 'Giá',
              align: 'end',
              cell: (row) => (row.price === null ? 'Chưa đặt' : formatDong(row.price)),
            },
            { key: 'separately', title: 'Mua lẻ', align: 'end', cell: (row) => formatDong(row.separately) },
            { key: 'sold', title: 'Đã bán', align: 'end', cell: (row) => row.paidCount },
          ]}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(to) => paths.hostCombos({ trang: to })}
      />
      <Dialog open={making} onClose={() => setMaking(false)} title="Combo mới">
        <NewCombo onCancel={() => setMaking(false)} />
      </Dialog>
    </div>
  )
}

function NewCombo({ onCancel }: { onCancel: () => void }) {
  const [name, setName] = useState('')
  const create = useCall('createCombo', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const made = await create.run({ body: { name } })
    if (made) await navigate(paths.hostCombo(made.id))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Tên combo"
        maxLength={120}
        value={name}
        error={create.fieldErrors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormError error={create.fieldErrors.name ? null : create.error} />
      <div className={styles.row}>
        <Button onClick={onCancel}>Để sau</Button>
        <Button kind="primary" type="submit" pending={create.pending}>
          Tạo và chọn sản phẩm
        </Button>
      </div>
    </form>
  )
}
