import { type ReactNode, useState } from 'react'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ListedBooking, timeWords } from './booking-words.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

type Shown = 'reject' | 'cancel' | 'move' | 'handOver' | null

/** What a host does with a booking; what goes back is said before. `dialogs` stands wherever the buttons do. */
export function useBookingActs(booking: ListedBooking) {
  const [shown, setShown] = useState<Shown>(null)
  const approval = useCall('changeBookingStatus')
  const ending = useCall('changeBookingStatus', { show: 'inline' })
  const missing = useCall('missBooking')
  const params = { id: booking.id }
  const { fullName } = booking.guest
  const when = timeWords(booking.hostTime)

  const approve = async () => {
    if (await approval.run({ params, body: { status: 'SUCCESS' } })) toast.success(`Đã nhận buổi với ${fullName}.`)
  }
  const end = async (status: 'REJECTED' | 'CANCELED', reason: string) => {
    const done = await ending.run({ params, body: { status, reason } })
    if (!done) return
    setShown(null)
    toast.success(done.returned > 0 ? `Đã báo cho khách và hoàn ${formatDong(done.returned)}.` : 'Đã báo cho khách.')
  }
  const miss = async () => {
    const sure = await confirm({
      title: 'Khách không đến?',
      text: `${missWords(booking)} Ghi rồi không đổi lại được.`,
      confirmLabel: 'Ghi khách không đến',
      danger: true,
    })
    if (!sure) return
    const done = await missing.run({ params })
    if (done)
      toast.success(
        done.returned > 0 ? `Đã ghi. Khách được hoàn ${formatDong(done.returned)}.` : 'Đã ghi khách không đến.',
      )
  }
  const dialogs: ReactNode = (
    <>
      <ReasonDialog
        open={shown === 'reject'}
        title="Từ chối buổi hẹn?"
        text={`${fullName}, ${when}. ${backWords(booking)}`}
        label="Từ chối"
        danger
        hint="Khách đọc được lý do này."
        most={CALENDAR_LIMITS.reason}
        pending={ending.pending}
        error={ending.error}
        onClose={() => setShown(null)}
        onReason={(reason) => void end('REJECTED', reason)}
      />
      <ReasonDialog
        open={shown === 'cancel'}
        title="Hủy buổi hẹn?"
        text={`${fullName}, ${when}. ${backWords(booking)} Giờ này mở lại cho khách khác.`}
        label="Hủy buổi hẹn"
        danger
        hint="Khách đọc được lý do này."
        most={CALENDAR_LIMITS.reason}
        pending={ending.pending}
        error={ending.error}
        onClose={() => setShown(null)}
        onReason={(reason) => void end('CANCELED', reason)}
      />
      {shown === 'move' && <MoveDialog booking={booking} onClose={() => setShown(null)} />}
      {shown === 'handOver' && <HandOverDialog booking={booking} onClose={() => setShown(null)} />}
    </>
  )
  return {
    approve,
    miss,
    reject: () => setShown('reject'),
    cancel: () => setShown('cancel'),
    move: () => setShown('move'),
    handOver: () => setShown('handOver'),
    pending: approval.pending,
    isMissing: missing.pending,
    dialogs,
  }
}

/** What goes back where the host ends it. */
export function backWords({ back, pass }: Pick<ListedBooking, 'back' | 'pass'>): string {
  if (pass) return 'Khách lấy lại buổi này của gói.'
  return back.canceled > 0
    ? `Khách được hoàn đủ ${formatDong(back.canceled)}.`
    : 'Buổi này miễn phí nên không có gì để hoàn.'
}

/** What stays with the host and goes back where nobody came. */
export function missWords({ back: { canceled, missed }, pass }: Pick<ListedBooking, 'back' | 'pass'>): string {
  if (pass) return 'Buổi này tính là đã dùng trong gói của khách.'
  if (canceled === 0) return 'Buổi này miễn phí nên không có gì để hoàn.'
  const stays = canceled - missed
  if (missed === 0) return `Bạn giữ toàn bộ ${formatDong(stays)}.`
  return `Bạn giữ ${formatDong(stays)}, khách được hoàn ${formatDong(missed)}.`
}
