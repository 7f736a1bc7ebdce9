import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Waiting } from './HostWaitingPage.tsx'

const MOST = 500
type Row = Waiting['items'][number]

/** What the host may do with one who waits, asks or is kept a ticket for. */
export function ReservationActs({ row }: { row: Row }) {
  const [shown, setShown] = useState<'approve' | 'refuse' | 'withdraw' | null>(null)
  const decide = useCall('decideReservation', { show: 'inline' })
  const withdraw = useCall('withdrawReservation', { show: 'inline' })
  const next = useCall('serveNext')
  const params = { id: row.id }
  const name = row.user?.fullName ?? row.email ?? ''
  const close = () => setShown(null)
  const answer = async (decision: 'APPROVE' | 'REFUSE', reason: string) => {
    if (!(await decide.run({ params, body: { decision, reason } }))) return
    toast.success(decision === 'APPROVE' ? `Đã duyệt, vé được giữ cho ${name}` : 'Đã từ chối và báo cho người gửi')
    close()
  }
  if (row.status !== 'WAITING' && row.status !== 'OFFERED') return null
  const isAsked = row.status === 'WAITING' && row.source === 'APPROVAL'
  return (
    <div className={layout.row2}>
      {isAsked && (
        <>
          <Button size="sm" kind="strong" aria-label={`Duyệt ${name}`} onClick={() => setShown('approve')}>
            Duyệt
          </Button>
          <Button size="sm" aria-label={`Từ chối ${name}`} onClick={() => setShown('refuse')}>
            Từ chối
          </Button>
        </>
      )}
      {row.status === 'WAITING' && !isAsked && (
        <Button
          size="sm"
          aria-label={`Ưu tiên ${name}`}
          pending={next.pending}
          onClick={async () => {
            if (await next.run({ params })) toast.success(`${name} đứng đầu danh sách`)
          }}
        >
          Ưu tiên
        </Button>
      )}
      {!isAsked && (
        <Button size="sm" aria-label={`Thu hồi của ${name}`} onClick={() => setShown('withdraw')}>
          {row.status === 'OFFERED' ? 'Thu hồi' : 'Bỏ khỏi danh sách'}
        </Button>
      )}
      <FormDialog
        open={shown === 'approve'}
        onClose={close}
        title={`Duyệt yêu cầu của ${name}`}
        call={decide}
        label="Duyệt và giữ vé"
        onSubmit={(form) => answer('APPROVE', String(form.get('reason') ?? ''))}
      >
        <Textarea
          name="reason"
          label="Lời nhắn"
          optional
          rows={3}
          maxLength={MOST}
          hint="Người mua đọc trong thư báo."
        />
      </FormDialog>
      <ReasonDialog
        open={shown === 'refuse'}
        title={`Từ chối ${name}`}
        label="Từ chối"
        hint="Người gửi yêu cầu đọc lý do này."
        most={MOST}
        danger
        pending={decide.pending}
        error={decide.error}
        onClose={close}
        onReason={(reason) => void answer('REFUSE', reason)}
      />
      <ReasonDialog
        open={shown === 'withdraw'}
        title={row.status === 'OFFERED' ? `Thu hồi vé giữ cho ${name}` : `Bỏ ${name} khỏi danh sách`}
        label={row.status === 'OFFERED' ? 'Thu hồi' : 'Bỏ khỏi danh sách'}
        hint="Người này đọc lý do. Ít nhất 3 ký tự."
        most={MOST}
        danger
        pending={withdraw.pending}
        error={withdraw.error}
        onClose={close}
        onReason={async (reason) => {
          if (await withdraw.run({ params, body: { reason } })) close()
        }}
      />
    </div>
  )
}
