import { useState } from 'react'
import { DataRequestKind, dataRequestWords, OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { dataRequestLooks } from './badges.ts'
import type { Requests } from './PrivacyCentrePage.tsx'
import own from './privacy.module.css'

/** What one asked about the own data, when it is due and what was answered; and the way to ask. */
export function DataRequests({ requests }: { requests: Requests }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={layout.stack4}>
      <p className={layout.small}>
        Luật Bảo vệ dữ liệu cá nhân cho bạn những quyền này. Chúng tôi xác nhận trong 2 ngày làm việc và nói rõ hạn trả
        lời.
      </p>
      <ul className={own.requests}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <div className={layout.line3}>
        <Button icon="mail" onClick={() => setAsking(true)}>
          Gửi yêu cầu
        </Button>
      </div>
      <AskDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Request({ request }: { request: Requests[number] }) {
  const cancel = useCall('cancelDataRequest', { signedOut: 'stay' })
  const isOpen = OPEN_REQUEST.includes(request.status)
  const withdraw = async () => {
    const sure = await confirm({ title: 'Rút yêu cầu này?', confirmLabel: 'Rút yêu cầu' })
    if (sure && (await cancel.run({ params: { id: request.id } }))) toast.success('Đã rút yêu cầu.')
  }
  return (
    <li>
      <div className={layout.line23}>
        <strong>{dataRequestWords[request.kind].title}</strong>
        <StatusBadge status={request.status} looks={dataRequestLooks} />
      </div>
      <p className={own.fine}>
        Gửi ngày {formatDate(request.receivedAt)}
        {isOpen && ` · trả lời chậm nhất ngày ${formatDate(request.dueAt)}`}
        {request.decidedAt && ` · trả lời ngày ${formatDate(request.decidedAt)}`}
      </p>
      {request.detail && <p>{request.detail}</p>}
      {request.answer && <p className={own.answer}>{request.answer}</p>}
      {isOpen && (
        <div>
          <Button kind="plain" size="sm" pending={cancel.pending} onClick={withdraw}>
            Rút yêu cầu
          </Button>
        </div>
      )}
    </li>
  )
}

function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<DataRequestKind>('ACCESS')
  const ask = useCall('makeDataRequest', { show: 'inline', signedOut: 'stay' })
  const send = async (form: FormData) => {
    const detail = String(form.get('detail') ?? '')
    if (!(await ask.run({ body: { kind, detail: detail || null } }))) return
    onClose()
    toast.success('Đã gửi yêu cầu. Chúng tôi sẽ xác nhận trong 2 ngày làm việc.')
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Gửi yêu cầu về dữ liệu"
      call={ask}
      label="Gửi yêu cầu"
      onSubmit={send}
    >
      <Select
        label="Bạn muốn"
        value={kind}
        hint={dataRequestWords[kind].text}
        onChange={(event) => setKind(DataRequestKind.find((one) => one === event.target.value) ?? 'ACCESS')}
      >
        <Options of={DataRequestKind} word={(one) => dataRequestWords[one].title} />
      </Select>
      <Textarea label="Nội dung" optional name="detail" rows={5} maxLength={4000} />
    </FormDialog>
  )
}
