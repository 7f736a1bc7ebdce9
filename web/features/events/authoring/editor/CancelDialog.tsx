import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select } from '#web/ui/fields.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type HostEvent, wholeEvent } from './terms.ts'

const MOST = 500
export type Preview = ReplyOf<'cancelPreview'>
type CancelDialogProps = {
  event: HostEvent
  /** What calling the whole event off would give back. */
  whole: Preview
  onClose: () => void
  onDone: (event: HostEvent) => void
}

/** Calls an event off, or one session of several: who is told and what goes back is said before. */
export function CancelDialog({ event, whole, onClose, onDone }: CancelDialogProps) {
  const [sessionId, setSessionId] = useState('')
  const [preview, setPreview] = useState<Preview | null>(whole)
  const look = useCall('cancelPreview')
  const all = useCall('cancelEvent', { show: 'inline', revalidate: false })
  const one = useCall('cancelSession', { show: 'inline', revalidate: false })
  const used = sessionId === '' ? all : one
  const live = event.sessions.filter(({ canceledAt }) => canceledAt === null)
  const choose = async (chosen: string) => {
    setSessionId(chosen)
    setPreview(null)
    const query = { sessionId: chosen }
    setPreview(chosen === '' ? whole : await look.run({ params: { id: event.id }, query }))
  }
  const cancel = async (reason: string) => {
    const canceled =
      sessionId === ''
        ? await all.run({ params: { id: event.id }, body: { reason } })
        : await one.run({ params: { id: event.id, sessionId }, body: { reason } })
    if (!canceled) return
    toast.success(sessionId === '' ? 'Đã hủy sự kiện. Tiền vé đang được hoàn.' : 'Đã hủy buổi này.')
    onDone(wholeEvent(canceled))
  }
  return (
    <ReasonDialog
      open
      danger
      title="Hủy sự kiện"
      label={sessionId === '' ? 'Hủy sự kiện' : 'Hủy buổi này'}
      hint="Người có vé đọc lý do này trong thư. Ít nhất 10 ký tự."
      most={MOST}
      pending={used.pending}
      error={used.error}
      fields={
        <>
          {live.length > 1 && (
            <Select label="Hủy" value={sessionId} onChange={(change) => void choose(change.target.value)}>
              <option value="">Cả sự kiện</option>
              {live.map(({ id, name }, at) => (
                <option key={id} value={id}>
                  Buổi {at + 1}: {name}
                </option>
              ))}
            </Select>
          )}
          <p role="status">{preview && previewWords(preview, sessionId !== '')}</p>
        </>
      }
      onClose={onClose}
      onReason={(reason) => void cancel(reason)}
    />
  )
}

/** What goes back where it is called off now. */
export function previewWords({ people, tickets, amount }: Preview, isSession: boolean): string {
  const others = isSession
    ? ' Vé còn dùng được cho buổi khác vẫn có hiệu lực, người giữ được báo và có thể trả lại.'
    : ''
  if (tickets === 0) return `Chưa ai phải nhận lại vé.${others}`
  const money = amount > 0 ? `hoàn ${formatDong(amount)} và ` : ''
  return `Bến Học ${money}báo cho ${people} người đang giữ ${tickets} vé. Không lấy lại được.${others}`
}
