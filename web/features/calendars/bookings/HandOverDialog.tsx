import { useCallback, useEffect, useState } from 'react'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ListedBooking, timeWords } from './booking-words.ts'

type Colleague = ReplyOf<'bookingColleagues'>['items'][number]

/** Hands a booking over to a colleague who is free then, with the reason that guest and both hosts read. */
export function HandOverDialog({ booking, onClose }: { booking: ListedBooking; onClose: () => void }) {
  const [people, setPeople] = useState<readonly Colleague[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const look = useCall('bookingColleagues', { show: 'inline' })
  const hand = useCall('reassignBooking', { show: 'inline' })
  const { run } = look
  const { id, guest, hostTime } = booking
  const load = useCallback(async () => {
    const found = (await run({ params: { id } }))?.items ?? []
    const [only, ...others] = found.filter(({ isFree }) => isFree)
    setPeople(found)
    if (only && others.length === 0) setChosen(only.id)
  }, [run, id])
  useEffect(() => void load(), [load])
  const free = people?.filter(({ isFree }) => isFree) ?? []

  const submit = async (reason: string) => {
    setMissing(chosen === null)
    const to = people?.find((one) => one.id === chosen)
    if (!to || !(await hand.run({ params: { id }, body: { hostId: to.id, reason } }))) return
    toast.success(`Đã chuyển buổi với ${guest.fullName} cho ${to.fullName}. Cả hai và khách đều được báo.`)
    onClose()
  }
  return (
    <ReasonDialog
      open
      title="Chuyển cho người khác dẫn"
      text={`${guest.fullName}, ${timeWords(hostTime)}. Giờ hẹn và giá giữ nguyên.`}
      label="Chuyển buổi hẹn"
      hint="Khách, người dẫn mới và người dẫn cũ đọc được lý do này."
      most={CALENDAR_LIMITS.reason}
      pending={hand.pending}
      error={hand.error ?? look.error}
      fields={
        people === null ? (
          <Skeleton height="96px" />
        ) : (
          <ChoiceGroup
            legend="Người dẫn mới"
            error={missing && chosen === null ? 'Hãy chọn người dẫn mới.' : null}
            hint={
              free.length === 0 && !look.error ? 'Không ai khác trống giờ này. Bạn có thể dời giờ trước.' : undefined
            }
          >
            {people.map(({ id: personId, fullName, isFree, isOpen }) => (
              <Radio
                key={personId}
                name="nguoi-dan"
                value={personId}
                label={isFree ? fullName : `${fullName} (${isOpen ? 'bận giờ này' : 'không mở giờ này'})`}
                disabled={!isFree}
                checked={chosen === personId}
                onChange={() => setChosen(personId)}
              />
            ))}
          </ChoiceGroup>
        )
      }
      onClose={onClose}
      onReason={(reason) => void submit(reason)}
    />
  )
}
