import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { HookKind, hookKindWords } from '#domain/hooks.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import styles from '#web/features/insights/Audit.module.css'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/HookPage.ts'
import { HookForm } from './HookForm.tsx'
import { HookState } from './HookState.tsx'
import { SecretBox } from './SecretBox.tsx'

type Hook = ReplyOf<'hookDeliveries'>['hook']
type Delivery = ReplyOf<'hookDeliveries'>['items'][number]
const STATES = ['WAITING', 'DELIVERED', 'DEAD'] as const
const looks: StatusLooks<Delivery['state']> = {
  WAITING: { word: 'Đang chờ', colour: 'amber' },
  DELIVERED: { word: 'Đã nhận', colour: 'green' },
  DEAD: { word: 'Không gửi được', colour: 'red' },
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const query = listQuery(request.url, STATES)
  const { status: state, take, skip } = listInput(query)
  const list = await context
    .get(apiContext)
    .api('hookDeliveries', { params: { id: params.id }, query: { take, skip, ...(state && { state }) } })
  return { list, query: { ...query, search: '' } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.list.hook.name ?? 'Webhook', noIndex: true })

export default function HookPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const { hook } = list
  return (
    <div className={layout.stack5}>
      <Breadcrumbs
        steps={[
          { label: 'Quản trị', to: staffPaths.staff() },
          { label: 'Webhook', to: staffPaths.staffHooks() },
          { label: hook.name },
        ]}
      />
      <StaffList
        title={hook.name}
        intro={
          <>
            {hook.url} <HookState hook={hook} />
            <br />
            {hook.kinds.map((kind) => hookKindWords[kind]).join(', ')}
          </>
        }
        overview={<Actions hook={hook} />}
        query={query}
        address={({ trangThai, trang }) =>
          staffPaths.staffHook(hook.id, { trangThai, ...(trang !== undefined && { trang }) })
        }
        tabs={[{ status: null, label: 'Tất cả' }, ...STATES.map((status) => ({ status, label: looks[status].word }))]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa gửi tin nào', text: 'Tin đầu tiên được gửi sẽ hiện ở đây.' }}
        columns={[
          {
            title: 'Tin',
            main: true,
            cell: (row) => (
              <div>
                {hookKindWords[row.kind]}
                <small className={styles.small}>{row.id}</small>
                <details>
                  <summary>Nội dung</summary>
                  <code className={styles.small}>{row.body}</code>
                </details>
              </div>
            ),
          },
          { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.state} looks={looks} /> },
          {
            title: 'Trả lời',
            cell: (row) => (
              <>
                {row.status === null ? '' : `HTTP ${row.status} `}
                <small className={styles.small}>{row.answer?.slice(0, 200)}</small>
                <small className={styles.small}>{row.tries} lần thử</small>
              </>
            ),
          },
          { title: 'Lúc', cell: (row) => formatDateTime(row.createdAt) },
          { title: 'Thử lại lúc', cell: (row) => (row.nextAt && hook.active ? formatDateTime(row.nextAt) : '–') },
          { title: 'Gửi lại', align: 'end', cell: (row) => <Replay row={row} hook={hook} /> },
        ]}
      />
    </div>
  )
}

function Replay({ row, hook }: { row: Delivery; hook: Hook }) {
  const { run, pending } = useCall('replayHookDelivery')
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
  const change = useCall('changeHook', { show: 'inline' })
  const toggle = useCall('changeHook')
  const rotate = useCall('rotateHookSecret')
  const remove = useCall('deleteHook', { revalidate: false })
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
    if (sure && (await remove.run({ params: { id: hook.id } }))) await navigate(staffPaths.staffHooks())
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
            all={HookKind}
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
