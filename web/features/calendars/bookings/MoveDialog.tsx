import { useCallback, useEffect, useState } from 'react'
import { addDays, weekdayOf } from '#domain/calendar/days.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { dayTitle, shortDay } from '../authoring/hours/clock.ts'
import styles from './Bookings.module.css'
import { type ListedBooking, timeWords } from './booking-words.ts'

/** So many days of free hours are shown at once. */
const DAYS = 14

type Slots = ReplyOf<'bookingSlots'>

/** Moves a booking to another free hour of the same host, chosen among those that are free. */
export function MoveDialog({ booking, onClose }: { booking: ListedBooking; onClose: () => void }) {
  const { hostTime, guest } = booking
  const [from, setFrom] = useState(hostTime.day)
  const [slots, setSlots] = useState<Slots | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const look = useCall('bookingSlots', { show: 'inline' })
  const move = useCall('moveBooking', { show: 'inline' })
  const { run } = look
  const load = useCallback(
    async (day: string) => {
      setSlots(null)
      setChosen(null)
      const query = { from: day, to: addDays(day, DAYS - 1), zone: hostTime.zone }
      setSlots(await run({ params: { id: booking.id }, query }))
    },
    [run, booking.id, hostTime.zone],
  )
  useEffect(() => void load(from), [load, from])

  const submit = async () => {
    if (chosen === null) return
    if (!(await move.run({ params: { id: booking.id }, body: { startsAt: chosen } }))) return
    toast.success(`Đã dời buổi với ${guest.fullName}. Khách được báo giờ mới.`)
    onClose()
  }
  const free = slots?.days.filter((one) => one.slots.length > 0) ?? []
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title="Dời buổi hẹn"
      call={move}
      label="Dời sang giờ này"
      reason={chosen === null && 'Hãy chọn giờ mới'}
      onSubmit={submit}
    >
      <p>
        Đang hẹn {guest.fullName}: {timeWords(hostTime)}. Chọn một giờ trống khác; không dời được thì giờ cũ vẫn giữ
        nguyên. Sau khi bạn dời, khách có quyền hủy và được hoàn đủ.
      </p>
      <div className={layout.line23}>
        <Button size="sm" icon="chevron-left" onClick={() => setFrom(addDays(from, -DAYS))}>
          Trước
        </Button>
        <strong aria-live="polite">
          {shortDay(from)} – {shortDay(addDays(from, DAYS - 1))}
        </strong>
        <Button size="sm" iconAfter="chevron-right" onClick={() => setFrom(addDays(from, DAYS))}>
          Sau
        </Button>
      </div>
      {look.error ? (
        <p role="alert">{look.error}</p>
      ) : slots === null ? (
        <p role="status">Đang tìm giờ trống…</p>
      ) : free.length === 0 ? (
        <p role="status">Không có giờ trống trong những ngày này.</p>
      ) : (
        <div className={styles.slots}>
          {free.map(({ day, slots: all }) => (
            <fieldset key={day} className={styles.slotDay}>
              <legend>{dayTitle(day, weekdayOf(day))}</legend>
              {all.map(({ startsAt, time }) => (
                <label key={startsAt} className={styles.slot}>
                  <input
                    type="radio"
                    name="gio-moi"
                    value={startsAt}
                    checked={chosen === startsAt}
                    onChange={() => setChosen(startsAt)}
                  />
                  {time}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
