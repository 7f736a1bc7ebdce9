import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { dataRequestFlow, dataRequestWords } from '#domain/statuses/data-request.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { dataRequestLooks } from '../privacy/badges.ts'
import type { Route } from './+types/StaffDataRequestPage.ts'

type Request = ReplyOf<'dataRequest'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { request: await context.get(apiContext).api('dataRequest', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Yêu cầu về dữ liệu', noIndex: true })

export default function StaffDataRequestPage({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Yêu cầu về dữ liệu', to: staffPaths.staffDataRequests() }}
      title={dataRequestWords[request.kind].title}
      badge={
        <>
          <StatusBadge status={request.status} looks={dataRequestLooks} />
          {request.overdue && <Badge colour="red">Quá hạn</Badge>}
        </>
      }
      facts={[
        { label: 'Của', value: <Link to={staffPaths.staffUser(request.user.id)}>{request.user.fullName}</Link> },
        { label: 'Email', value: request.user.email },
        { label: 'Nhận lúc', value: formatDateTime(request.receivedAt) },
        { label: 'Xác nhận trước hết ngày', value: formatDate(request.acknowledgeBy) },
        { label: 'Trả lời trước hết ngày', value: formatDate(request.dueAt) },
        { label: 'Căn cứ', value: request.clockSource },
      ]}
      history={request.history}
      actions={<Decide request={request} />}
    >
      <Card title="Người này viết">
        <p>{request.detail ?? 'Không viết gì thêm.'}</p>
      </Card>
      <Card title="Khi hoàn tất">
        <p>{dataRequestWords[request.kind].effect}</p>
      </Card>
      {request.answer && (
        <Card title="Đã trả lời">
          <p>{request.answer}</p>
        </Card>
      )}
    </StaffDetail>
  )
}

const steps = {
  extend: { label: dataRequestFlow.actions.extend.word, done: 'Đã gia hạn và báo cho người này.', danger: false },
  complete: { label: dataRequestFlow.actions.complete.word, done: 'Đã hoàn tất và báo cho người này.', danger: false },
  refuse: { label: dataRequestFlow.actions.refuse.word, done: 'Đã từ chối và báo cho người này.', danger: true },
} as const

function Decide({ request }: { request: Request }) {
  const [open, setOpen] = useState<keyof typeof steps | null>(null)
  const acknowledge = useCall('decideDataRequest')
  const decide = useCall('decideDataRequest', { show: 'inline' })
  const { can } = request
  const params = { id: request.id }
  const notYet = can.why ?? 'Hãy xác nhận đã nhận trước'
  const close = () => {
    decide.reset()
    setOpen(null)
  }
  const act = async (reason: string) => {
    if (!open || !(await decide.run({ params, body: { action: open, reason } }))) return
    toast.success(steps[open].done)
    close()
  }
  const step = steps[open ?? 'complete']
  return (
    <div className={layout.stack3}>
      {can.why && <Notice>{can.why}</Notice>}
      {can.acknowledge && (
        <Button
          wide
          kind="primary"
          icon="check"
          pending={acknowledge.pending}
          onClick={() => acknowledge.run({ params, body: { action: 'acknowledge' } })}
        >
          Xác nhận đã nhận
        </Button>
      )}
      <Button
        wide
        icon="check"
        kind={can.complete ? 'primary' : 'quiet'}
        reason={!can.complete && notYet}
        onClick={() => setOpen('complete')}
      >
        {steps.complete.label}
      </Button>
      <Button
        wide
        icon="calendar"
        reason={!can.extend && (can.why ?? (can.complete ? 'Chỉ gia hạn được một lần' : notYet))}
        onClick={() => setOpen('extend')}
      >
        Gia hạn {request.extensionDays} ngày
      </Button>
      <Button wide icon="close" reason={!can.refuse && notYet} onClick={() => setOpen('refuse')}>
        {steps.refuse.label}
      </Button>
      <ReasonDialog
        open={open !== null}
        title={`${step.label}: ${dataRequestWords[request.kind].title}`}
        text={open === 'complete' && dataRequestWords[request.kind].effect}
        label={step.label}
        danger={step.danger || (open === 'complete' && request.kind === 'DELETE')}
        hint="Người này đọc đúng những lời này."
        pending={decide.pending}
        error={decide.error}
        onClose={close}
        onReason={act}
      />
    </div>
  )
}
