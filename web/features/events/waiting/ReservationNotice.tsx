import { useCall } from '#web/api/use-call.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Countdown } from '#web/ui/Countdown.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { buyReserved, placeWords, type Reservation, ticketsWords } from './reservation-words.ts'

/** What the reader waits for or is kept for them, and what they may do with it now. */
export function ReservationNotice({ reservation, named }: { reservation: Reservation; named?: boolean }) {
  const leave = useCall('leaveReservation')
  const { status, source, tickets, expiresAt, can } = reservation
  const isKept = status === 'OFFERED'
  const go = async () => {
    const isSure = await confirm({
      title: isKept ? 'Nhường vé này?' : 'Rời danh sách chờ?',
      text: isKept
        ? 'Vé được giữ cho bạn sẽ chuyển ngay cho người kế tiếp.'
        : 'Bạn mất thứ tự hiện tại; vào lại thì xếp cuối danh sách.',
      confirmLabel: isKept ? 'Nhường vé' : 'Rời danh sách',
    })
    if (isSure && (await leave.run({ params: { id: reservation.id } })))
      toast.success(isKept ? 'Vé đã chuyển cho người kế tiếp' : 'Bạn đã rời danh sách chờ')
  }
  return (
    <Notice kind={isKept ? 'success' : 'info'} title={titleOf(reservation, named)}>
      <div className={layout.stack3}>
        <p>
          {ticketsWords(tickets)}
          {isKept && expiresAt && (
            <>
              {'. '}
              <Countdown until={expiresAt} />
            </>
          )}
        </p>
        {source === 'WAITING_LIST' && status === 'WAITING' && <p className={layout.small}>{placeWords(reservation)}</p>}
        {source === 'APPROVAL' && status === 'WAITING' && (
          <p className={layout.small}>Người tổ chức duyệt xong, bạn được báo ngay và có thể thanh toán.</p>
        )}
        {reservation.reason && <p>Người tổ chức: “{reservation.reason}”</p>}
        {source === 'INVITATION' && reservation.note && <p>Người tổ chức: “{reservation.note}”</p>}
        {(can.buy || can.leave) && (
          <div className={layout.row2}>
            {can.buy && (
              <LinkButton kind="primary" to={buyReserved(reservation)}>
                {tickets.every(({ price }) => price === 0) ? 'Nhận vé' : 'Thanh toán vé đang giữ'}
              </LinkButton>
            )}
            {can.leave && (
              <Button kind="quiet" onClick={() => void go()} pending={leave.pending}>
                {isKept ? 'Nhường cho người khác' : source === 'APPROVAL' ? 'Rút yêu cầu' : 'Rời danh sách chờ'}
              </Button>
            )}
          </div>
        )}
      </div>
    </Notice>
  )
}

function titleOf({ status, source, event }: Reservation, named = false): string {
  const of = named ? `“${event.name}”: ` : ''
  const words = {
    WAITING: source === 'APPROVAL' ? 'yêu cầu của bạn đang chờ duyệt' : 'bạn đang trong danh sách chờ',
    OFFERED: source === 'INVITATION' ? 'bạn được mời' : 'vé đang được giữ cho bạn',
    TAKEN: 'bạn đã mua vé',
    EXPIRED: 'đã hết thời gian giữ vé',
    LEFT: 'bạn đã rời danh sách',
    REFUSED: source === 'APPROVAL' ? 'yêu cầu không được duyệt' : 'người tổ chức đã thu hồi lượt giữ vé',
  }[status]
  return of ? of + words : words.charAt(0).toUpperCase() + words.slice(1)
}
