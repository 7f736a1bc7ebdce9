import { useState } from 'react'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { shortDay } from '../authoring/hours/clock.ts'
import type { HoursOutcome } from './useHoursWrites.ts'
import { daysFrom } from './week-shown.ts'

const WEEKS = [1, 2, 3, 4, 6, 8, 12] as const

type CopyWeekProps = { monday: string; onCopy: (weeks: number) => Promise<HoursOutcome>; onClose: () => void }

/** Writes the hours of this week for the weeks after it, day by day. */
export function CopyWeekDialog({ monday, onCopy, onClose }: CopyWeekProps) {
  const [weeks, setWeeks] = useState<number>(4)
  const [pending, setPending] = useState(false)
  const days = daysFrom(monday, 7 * (weeks + 1))
  const [first = '', last = ''] = [days[7], days.at(-1)]
  const copy = async () => {
    setPending(true)
    const { ok } = await onCopy(weeks)
    setPending(false)
    if (ok) onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Sao chép tuần này"
      call={{ pending, error: null }}
      label="Sao chép"
      onSubmit={copy}
    >
      <Select label="Sao chép sang" value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
        <Options of={WEEKS} word={(count) => `${count} tuần sau`} />
      </Select>
      <p className={layout.small}>
        Giờ của tuần này thành giờ riêng của từng ngày từ {shortDay(first)} đến {shortDay(last)}, kể cả ngày lễ, và thay
        giờ riêng đã có trong những ngày đó. Giờ hằng tuần không đổi.
      </p>
    </FormDialog>
  )
}
