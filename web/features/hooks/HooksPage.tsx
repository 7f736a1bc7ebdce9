import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { HookKind, hookKindWords } from '#domain/hooks.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import styles from '#web/features/insights/Audit.module.css'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/HooksPage.ts'
import { HookForm } from './HookForm.tsx'
import { HookState } from './HookState.tsx'
import { SecretBox } from './SecretBox.tsx'

const TAKE = 20
type Hook = ReplyOf<'hooks'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('hooks', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { list, page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Webhook', noIndex: true })

export default function HooksPage({ loaderData: { list, page } }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Webhook"
        intro="Báo cho hệ thống khác biết khi có đơn được thanh toán, hoàn tiền, chi trả… Mỗi tin được ký bằng khóa bí mật của địa chỉ và gửi lại đến khi được nhận."
      />
      <p>
        <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
          Thêm địa chỉ
        </Button>
      </p>
      {list.items.length === 0 ? (
        <EmptyState icon="link" title="Chưa có địa chỉ nào">
          Thêm địa chỉ của hệ thống cần được báo tin.
        </EmptyState>
      ) : (
        <Table caption="Webhook" columns={columns} rows={list.items} rowKey={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => staffPaths.staffHooks({ trang })}
      />
      <AddDialog key={`${adding}`} open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

const columns: Column<Hook>[] = [
  {
    title: 'Địa chỉ',
    main: true,
    cell: (hook) => (
      <div>
        <Link to={staffPaths.staffHook(hook.id)}>{hook.name}</Link>
        <small className={styles.small}>{hook.url}</small>
      </div>
    ),
  },
  { title: 'Tin được gửi', cell: ({ kinds }) => kinds.map((kind) => hookKindWords[kind]).join(', ') },
  { title: 'Trạng thái', cell: (hook) => <HookState hook={hook} /> },
  { title: 'Đang chờ', align: 'end', cell: ({ waiting }) => waiting },
  { title: 'Không gửi được', align: 'end', cell: ({ dead }) => dead },
  { title: 'Thêm lúc', align: 'end', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCall('createHook', { show: 'inline' })
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog open={open} onClose={onClose} title={secret ? 'Khóa bí mật' : 'Thêm địa chỉ'}>
      {secret ? (
        <SecretBox secret={secret} onDone={onClose} />
      ) : (
        <HookForm
          all={HookKind}
          call={create}
          label="Thêm"
          onSend={async (body) => {
            const made = await create.run({ body })
            if (made) setSecret(made.secret)
          }}
        />
      )}
    </Dialog>
  )
}
