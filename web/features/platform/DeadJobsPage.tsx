import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import styles from '#web/features/insights/Audit.module.css'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/DeadJobsPage.ts'

const TAKE = 20
type Job = ReplyOf<'deadJobs'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const queue = search.get('loai')?.trim().slice(0, 200) || undefined
  const query = { take: TAKE, skip: (page - 1) * TAKE, queue }
  return { list: await context.get(apiContext).api('deadJobs', { query }), queue, page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Tác vụ lỗi', noIndex: true })

export default function DeadJobsPage({ loaderData: { list, queue, page } }: Route.ComponentProps) {
  const [dismissing, setDismissing] = useState<Job | null>(null)
  const all = list.kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={layout.stack5}>
      <header>
        <h1>Tác vụ lỗi</h1>
        <p className={layout.intro}>
          Tác vụ nền đã thử hết số lần mà vẫn lỗi. Sửa nguyên nhân rồi chạy lại, hoặc bỏ qua nếu không cần nữa.
        </p>
      </header>
      {list.kinds.length > 0 && (
        <Tabs
          label="Lọc theo loại tác vụ"
          tabs={[
            { to: staffPaths.staffDeadJobs(), label: 'Tất cả', count: all, current: !queue },
            ...list.kinds.map((kind) => ({
              to: staffPaths.staffDeadJobs({ loai: kind.queue }),
              label: `${kind.about} · ${kind.queue}`,
              count: kind.count,
              current: kind.queue === queue,
            })),
          ]}
        />
      )}
      {queue && list.total > 0 && <ResendAll queue={queue} count={list.total} />}
      {list.items.length === 0 ? (
        <EmptyState icon="checklist" title="Không có tác vụ lỗi">
          Mọi tác vụ nền đã chạy xong hoặc đang chờ đến lượt.
        </EmptyState>
      ) : (
        <Table
          caption="Tác vụ lỗi"
          rows={list.items}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Tác vụ', main: true, cell: (job) => <What job={job} /> },
            {
              title: 'Lỗi cuối cùng',
              cell: (job) => (
                <>
                  {job.failure}
                  <br />
                  <small className={styles.small}>{job.tries} lần thử</small>
                </>
              ),
            },
            { title: 'Nội dung', wide: true, cell: (job) => <Payload job={job} /> },
            { title: 'Lỗi lúc', cell: (job) => formatDateTime(job.givenUpAt) },
            {
              title: 'Thao tác',
              align: 'end',
              cell: (job) => <Decide job={job} onDismiss={() => setDismissing(job)} />,
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => staffPaths.staffDeadJobs({ loai: queue, trang })}
      />
      <Dismiss job={dismissing} onClose={() => setDismissing(null)} />
    </div>
  )
}

function What({ job }: { job: Job }) {
  return (
    <div>
      {job.about}
      <small className={styles.small}>{job.queue}</small>
      <small className={styles.small}>Bắt đầu {formatDateTime(job.firstAt)}</small>
    </div>
  )
}

function Payload({ job }: { job: Job }) {
  if (job.payload.length === 0) return '–'
  return (
    <ul className={styles.facts}>
      {job.payload.map(({ name, value }) => (
        <li key={name}>
          <span>{name}:</span> {value}
        </li>
      ))}
    </ul>
  )
}

function Decide({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const { run, pending } = useCall('resendDeadJob')
  const again = async () => {
    if (await run({ params: { id: job.id } })) toast.success('Tác vụ đang chạy lại')
  }
  return (
    <div className={cx(layout.row2, layout.end)}>
      <Button size="sm" pending={pending} aria-label={`Chạy lại: ${job.queue}`} onClick={() => void again()}>
        Chạy lại
      </Button>
      <Button size="sm" kind="plain" aria-label={`Bỏ qua: ${job.queue}`} onClick={onDismiss}>
        Bỏ qua
      </Button>
    </div>
  )
}

function ResendAll({ queue, count }: { queue: string; count: number }) {
  const { run, pending } = useCall('resendDeadJobs')
  const all = async () => {
    const sure = await confirm({
      title: `Chạy lại ${count} tác vụ “${queue}”?`,
      text: 'Mỗi tác vụ được thử lại từ đầu. Phần đã xong không làm lại.',
      confirmLabel: 'Chạy lại tất cả',
    })
    const told = sure && (await run({ body: { queue } }))
    if (told) toast.success(`Đang chạy lại ${told.sent} tác vụ`)
  }
  return (
    <p>
      <Button icon="refresh" pending={pending} onClick={() => void all()}>
        Chạy lại tất cả tác vụ loại này
      </Button>
    </p>
  )
}

function Dismiss({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const { run, pending, error } = useCall('dismissDeadJob', { show: 'inline' })
  const send = async (reason: string) => {
    if (job && (await run({ params: { id: job.id }, body: { reason } }))) onClose()
  }
  return (
    <ReasonDialog
      open={job !== null}
      title="Bỏ qua tác vụ này?"
      text={job?.queue}
      label="Bỏ qua"
      danger
      hint="Lý do được ghi vào nhật ký; tác vụ không chạy lại được nữa."
      most={300}
      pending={pending}
      error={error}
      onClose={onClose}
      onReason={(reason) => void send(reason)}
    />
  )
}
