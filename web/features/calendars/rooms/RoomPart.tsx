import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { meetingProblemWords } from '#domain/meetings.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'

type Room = NonNullable<ReplyOf<'myBooking'>['room']>
type RoomPartProps = {
  booking: { id: string; room: Room | null; startsAt: string }
  side: 'GUEST' | 'HOST'
}

/** The way into the room of a booking, for its guest or its host: a button while it is open, else when it opens or why it does not. */
export function RoomPart({ booking: { id, room }, side }: RoomPartProps) {
  useOpening(room)
  if (room === null || room.state === 'OVER') return null
  return (
    <section id="phong-hop" aria-label="Phòng họp" className={layout.stack3}>
      {room.state === 'OPEN' ? <Enter id={id} side={side} /> : <Closed room={room} side={side} />}
    </section>
  )
}

/** A button, and not the address itself: it is made for whoever asks, at the moment they enter. */
function Enter({ id, side }: { id: string; side: RoomPartProps['side'] }) {
  const enter = useCall('enterBookingRoom', { show: 'inline', revalidate: false })
  const go = async () => {
    const reply = await enter.run({ params: { id } })
    if (reply) window.location.assign(reply.url)
  }
  return (
    <>
      <FormError error={enter.error} />
      <div>
        <Button kind="primary" icon="video" onClick={go} pending={enter.pending}>
          {side === 'HOST' ? 'Mở phòng họp' : 'Vào phòng họp'}
        </Button>
      </div>
    </>
  )
}

function Closed({ room, side }: { room: Room; side: RoomPartProps['side'] }) {
  const where = meetingProviderWords[room.provider]
  if (room.state === 'EARLY')
    return (
      <Notice title={`Phòng họp mở lúc ${formatDateTime(room.opensAt)} (giờ Việt Nam)`}>
        Họp qua {where}. Đến giờ, nút vào phòng hiện ngay tại đây.
      </Notice>
    )
  if (side === 'HOST' && room.problem)
    return (
      <Notice kind="warning" title={`Chưa tạo được phòng họp trên ${where}`}>
        {meetingProblemWords[room.problem]} Khách nhận đường dẫn qua email ngay khi phòng sẵn sàng.
      </Notice>
    )
  return (
    <Notice kind={room.isLate ? 'warning' : 'info'} title="Phòng họp đang được chuẩn bị">
      {room.isLate
        ? 'Nơi họp chưa trả lời. Đường dẫn được gửi qua email ngay khi phòng sẵn sàng; trang này cũng tự cập nhật.'
        : 'Thường xong trong một phút. Trang này tự cập nhật.'}
    </Notice>
  )
}

const LOOK_AGAIN_MS = 30_000

/** Looks again once the room is to open, and while it is not there. */
function useOpening(room: Room | null) {
  const { revalidate } = useRevalidator()
  const { state, opensAt } = room ?? {}
  useEffect(() => {
    if (state !== 'EARLY' && state !== 'NOT_READY') return
    const timer = setInterval(() => {
      if (state === 'NOT_READY' || (opensAt && Date.now() >= new Date(opensAt).getTime())) void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, opensAt, revalidate])
}
