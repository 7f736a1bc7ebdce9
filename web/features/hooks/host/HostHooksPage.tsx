import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { HOST_HOOKS, HostHookKind, hookKindWords } from '#domain/hooks.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { HookForm } from '../HookForm.tsx'
import { HookState } from '../HookState.tsx'
import { SecretBox } from '../SecretBox.tsx'
import type { Route } from './+types/HostHooksPage.ts'
import { HookGuide } from './HookGuide.tsx'

type Hook = ReplyOf<'hostHooks'>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  return { list: await args.context.get(apiContext).api('hostHooks') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Webhook', noIndex: true })

/** Systems of the host's own that are told of their bookings, and how those prove what they are told. */
export default function HostHooksPage({ loaderData: { list } }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[{ label: 'Lịch ngoài', to: paths.hostOutsideCalendars() }, { label: 'Webhook' }]}
        title="Webhook"
        intro="Báo cho phần mềm của bạn (CRM, bảng tính, chatbot…) ngay khi có buổi hẹn mới, dời hay hủy."
        actions={
          <Button
            icon="plus"
            kind="primary"
            reason={list.items.length >= HOST_HOOKS && `Mỗi người có tối đa ${HOST_HOOKS} địa chỉ`}
            onClick={() => setAdding(true)}
          >
            Thêm địa chỉ
          </Button>
        }
      />
      {list.items.length === 0 ? (
        <EmptyState icon="link" title="Chưa có địa chỉ nào">
          Thêm địa chỉ https của phần mềm cần nhận tin. Bạn cũng dán được địa chỉ webhook của Zapier, Make hay n8n.
        </EmptyState>
      ) : (
        <Table caption="Webhook" columns={columns} rows={list.items} rowKey={({ id }) => id} />
      )}
      <HookGuide />
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
        <Link to={paths.hostHook(hook.id)}>{hook.name}</Link>
        <p className={cx(layout.small, layout.anywhere)}>{hook.url}</p>
      </div>
    ),
  },
  { title: 'Tin được gửi', cell: ({ kinds }) => kinds.map((kind) => hookKindWords[kind]).join(', ') },
  { title: 'Trạng thái', cell: (hook) => <HookState hook={hook} /> },
  { title: 'Đang chờ', align: 'end', cell: ({ waiting }) => waiting },
  { title: 'Thêm lúc', align: 'end', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCall('createHostHook', { show: 'inline' })
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog open={open} onClose={onClose} title={secret ? 'Khóa bí mật' : 'Thêm địa chỉ'}>
      {secret ? (
        <SecretBox secret={secret} onDone={onClose} />
      ) : (
        <HookForm
          all={HostHookKind}
          call={create}
          label="Thêm"
          hook={{ name: '', url: '', kinds: HostHookKind }}
          onSend={async (body) => {
            const made = await create.run({ body })
            if (made) setSecret(made.secret)
          }}
        />
      )}
    </Dialog>
  )
}
