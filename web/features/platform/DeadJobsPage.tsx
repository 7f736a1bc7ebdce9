import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { type EachOutcome, useEach } from '#web/api/use-each.ts'
import styles from '#web/features/insights/Audit.module.css'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import layout from '#web/ui/layout.module.css'
import { ManyOutcomeNotice, PickedBar } from '#web/ui/PickedBar.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Table } from '#web/ui/Table.tsx'
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
  const [dismissing, setDismissing] = useState<readonly Job[]>([])
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const again = useEach('resendDeadJob')
  const drop = useEach('dismissDeadJob')
  const all = list.kinds.reduce((sum, { count }) => sum + count, 0)
  const chosen = list.items.filter(({ id }) => picked.has(id))
  const stillPicked = ({ failed }: EachOutcome) => setPicked(new Set(failed.map(({ id }) => id)))
  const resendChosen = async () => {
    drop.forget()
    stillPicked(await again.run(chosen.map((job) => ({ ...named(job), input: { params: { id: job.id } } }))))
  }
  const dismiss = async (jobs: readonly Job[], reason: string) => {
    setDismissing([])
    again.forget()
    stillPicked(
      await drop.run(jobs.map((job) => ({ ...named(job), input: { params: { id: job.id }, body: { reason } } }))),
    )
  }
  return (
    <ListPage
      title="Tác vụ lỗi"
      intro="Tác vụ nền đã thử hết số lần mà vẫn lỗi. Sửa nguyên nhân rồi chạy lại, hoặc bỏ qua nếu không cần nữa."
      actions={queue && list.total > 0 && <ResendAll queue={queue} count={list.total} />}
      overview={
        <>
          <ManyOutcomeNotice outcome={again.outcome} done={(count) => `Đang chạy lại ${count} tác vụ`} />
          <ManyOutcomeNotice outcome={drop.outcome} done={(count) => `Đã bỏ qua ${count} tác vụ`} />
        </>
      }
      tabs={
        list.kinds.length === 0
          ? undefined
          : {
              label: 'Lọc theo loại tác vụ',
              tabs: [
                { to: staffPaths.staffDeadJobs(), label: 'Tất cả', count: all, current: !queue },
                ...list.kinds.map((kind) => ({
                  to: staffPaths.staffDeadJobs({ loai: kind.queue }),
                  label: `${kind.about} · ${kind.queue}`,
                  count: kind.count,
                  current: kind.queue === queue,
                })),
              ],
            }
      }
      count={list.items.length}
      empty={
        <EmptyState icon="checklist" title="Không có tác vụ lỗi">
          Mọi tác vụ nền đã chạy xong hoặc đang chờ đến lượt.
        </EmptyState>
      }
      pages={{
        page,
        pageCount: pageCount(list.total, TAKE),
        linkTo: (trang) => staffPaths.staffDeadJobs({ loai: queue, trang }),
      }}
    >
      <Table
        caption="Tác vụ lỗi"
        rows={list.items}
        rowKey={({ id }) => id}
        picking={{ picked, onPick: setPicked, name: (job) => named(job).name }}
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
            cell: (job) => <Decide job={job} onDismiss={() => setDismissing([job])} />,
          },
        ]}
      />
      <PickedBar count={chosen.length} progress={again.progress ?? drop.progress} onClear={() => setPicked(new Set())}>
        <Button size="sm" icon="refresh" onClick={() => void resendChosen()}>
          Chạy lại các tác vụ đã chọn
        </Button>
        <Button size="sm" icon="close" onClick={() => setDismissing(chosen)}>
          Bỏ qua các tác vụ đã chọn
        </Button>
      </PickedBar>
      <Dismiss
        jobs={dismissing}
        onClose={() => setDismissing([])}
        onReason={(reason) => void dismiss(dismissing, reason)}
      />
    </ListPage>
  )
}

const named = ({ id, about, givenUpAt }: Job) => ({ id, name: `${about}, ${formatDateTime(givenUpAt)}` })

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
    <Button icon="refresh" pending={pending} onClick={() => void all()}>
      Chạy lại tất cả tác vụ loại này
    </Button>
  )
}

type DismissProps = { jobs: readonly Job[]; onClose: () => void; onReason: (reason: string) => void }

function Dismiss({ jobs, onClose, onReason }: DismissProps) {
  const [first] = jobs
  return (
    <ReasonDialog
      open={first !== undefined}
      title={jobs.length > 1 ? `Bỏ qua ${jobs.length} tác vụ?` : 'Bỏ qua tác vụ này?'}
      text={jobs.length > 1 ? null : first?.queue}
      label="Bỏ qua"
      danger
      hint="Lý do được ghi vào nhật ký; tác vụ không chạy lại được nữa."
      most={300}
      pending={false}
      error={null}
      onClose={onClose}
      onReason={onReason}
    />
  )
}
