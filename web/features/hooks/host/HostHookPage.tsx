import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { HostHookKind, hookKindWords } from '#domain/hooks.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import { HookForm } from '../HookForm.tsx'
import { HookState } from '../HookState.tsx'
import { SecretBox } from '../SecretBox.tsx'
import type { Route } from './+types/HostHookPage.ts'

type Hook = ReplyOf<'hostHookDeliveries'>['hook']
type Delivery = ReplyOf<'hostHookDeliveries'>['items'][number]
const TAKE = 20
const looks: StatusLooks<Delivery['state']> = {
  WAITING: { word: 'Đang chờ', colour: 'amber' },
  DELIVERED: { word: 'Đã nhận', colour: 'green' },
  DEAD: { word: 'Không gửi được', colour: 'red' },
}

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const page = askedPage(args.request.url)
  const { id } = args.params
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  return { list: await args.context.get(apiContext).api('hostHookDeliveries', { params: { id }, query }), page }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.list.hook.name ?? 'Webhook', noIndex: true })

/** One address of the host's: what was sent to it, what was answered, and sending it again. */
export default function HostHookPage({ loaderData: { list, page } }: Route.ComponentProps) {
  const { hook } = list
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Lịch ngoài', to: paths.hostOutsideCalendars() },
          { label: 'Webhook', to: paths.hostHooks() },
          { label: hook.name },
        ]}
        title={hook.name}
        intro={
          <>
            <HookState hook={hook} /> <span className={layout.anywhere}>{hook.url}</span>
          </>
        }
      />
      {hook.offAt && (
        <Notice kind="warning" title="Địa chỉ đã tự tắt">
          Nhiều tin liên tiếp không gửi được từ {formatDateTime(hook.offAt)}. Sửa xong, bạn bật lại để tin đang chờ được
          gửi.
        </Notice>
      )}
      <Actions hook={hook} />
      {list.items.length === 0 ? (
        <EmptyState icon="link" title="Chưa gửi tin nào">
          {hook.kinds.map((kind) => hookKindWords[kind]).join(', ')}: tin đầu tiên sẽ hiện ở đây.
        </EmptyState>
      ) : (
        <Table caption="Các lần gửi" columns={columnsOf(hook)} rows={list.items} rowKey={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => paths.hostHook(hook.id, { trang })}
      />
    </div>
  )
}

function columnsOf(hook: Hook): Column<Delivery>[] {
  return [
    {
      title: 'Tin',
      main: true,
      cell: (row) => (
        <div>
          {hookKindWords[row.kind]}
          <details>
            <summary>Nội dung</summary>
            <code className={cx(layout.small, layout.anywhere)}>{row.body}</code>
          </details>
        </div>
      ),
    },
    { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.state} looks={looks} /> },
    {
      title: 'Trả lời',
      cell: (row) => (
        <span className={layout.anywhere}>
          {row.status === null ? '' : `HTTP ${row.status} · `}
          {row.answer ? `${row.answer.slice(0, 120)} · ` : ''}
          {row.tries} lần thử
        </span>
      ),
    },
    { title: 'Lúc', cell: (row) => formatDateTime(row.createdAt) },
    { title: 'Thử lại lúc', cell: (row) => (row.nextAt && hook.active ? formatDateTime(row.nextAt) : '–') },
    { title: 'Gửi lại', align: 'end', cell: (row) => <Replay row={row} hook={hook} /> },
  ]
}

function Replay({ row, hook }: { row: Delivery; hook: Hook }) {
  const { run, pending } = useCall('replayHostHookDelivery')
  const again = async () => {
    if (await run({ params: { id: row.id } })) toast.success('Tin đang được gửi lại')
  }
  return (
    <Button
      size="sm"
      pending={pending}
      reason={!hook.active && 'Webhook đang tắt'}
      aria-label={`Gửi lại: ${hookKindWords[row.kind]}`}
      onClick={() => void again()}
    >
      Gửi lại
    </Button>
  )
}

function Actions({ hook }: { hook: Hook }) {
  const [open, setOpen] = useState<'edit' | 'secret' | null>(null)
  const [secret, setSecret] = useState('')
  const change = useCall('changeHostHook', { show: 'inline' })
  const toggle = useCall('changeHostHook')
  const rotate = useCall('rotateHostHookSecret')
  const remove = useCall('deleteHostHook', { revalidate: false })
  const navigate = useNavigate()
  async function onRotate() {
    const sure = await confirm({
      title: 'Đổi khóa bí mật?',
      text: 'Trong 24 giờ tới mỗi tin được ký bằng cả khóa cũ và khóa mới.',
      confirmLabel: 'Đổi khóa',
    })
    const told = sure && (await rotate.run({ params: { id: hook.id } }))
    if (!told) return
    setSecret(told.secret)
    setOpen('secret')
  }
  async function onRemove() {
    const sure = await confirm({
      title: `Xóa “${hook.name}”?`,
      text: 'Tin đang chờ không được gửi nữa.',
      confirmLabel: 'Xóa webhook',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: hook.id } }))) await navigate(paths.hostHooks())
  }
  return (
    <div className={layout.foot3}>
      <Button icon="pencil" onClick={() => setOpen('edit')}>
        Sửa
      </Button>
      <Button
        pending={toggle.pending}
        onClick={() => void toggle.run({ params: { id: hook.id }, body: { active: !hook.active } })}
      >
        {hook.active ? 'Tắt' : 'Bật lại'}
      </Button>
      <Button icon="lock" pending={rotate.pending} onClick={() => void onRotate()}>
        Đổi khóa bí mật
      </Button>
      <Button icon="trash" kind="danger" pending={remove.pending} onClick={() => void onRemove()}>
        Xóa
      </Button>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'secret' ? 'Khóa bí mật mới' : 'Sửa địa chỉ'}
      >
        {open === 'secret' ? (
          <SecretBox secret={secret} onDone={() => setOpen(null)} />
        ) : (
          <HookForm
            all={HostHookKind}
            call={change}
            label="Lưu"
            hook={hook}
            onSend={async (body) => {
              if (await change.run({ params: { id: hook.id }, body })) setOpen(null)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
