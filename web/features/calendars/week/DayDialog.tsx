import { useState } from 'react'
import type { Hours } from '#domain/calendar/hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import layout from '#web/ui/layout.module.css'
import { dayTitle, hoursProblems } from '../authoring/hours/clock.ts'
import { HoursOfDay } from '../authoring/hours/HoursOfDay.tsx'
import type { HoursOutcome } from './useHoursWrites.ts'
import type { ShownDay } from './week-shown.ts'

type DayDialogProps = {
  day: ShownDay
  /** Writes the hours of this day; null: as every week. */
  onHours: (hours: readonly Hours[] | null) => Promise<HoursOutcome>
  onClose: () => void
}

/** The hours of one day by fields: what the grid draws with a mouse, for every screen. */
export function DayDialog({ day, onHours, onClose }: DayDialogProps) {
  const [hours, setHours] = useState(day.hours)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const title = dayTitle(day.day, day.weekday)
  const problems = hoursProblems(hours)
  const write = async (next: readonly Hours[] | null) => {
    setPending(true)
    const { ok, problem } = await onHours(next)
    setPending(false)
    if (ok) onClose()
    else setError(problem)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Giờ mở ${title}`}
      call={{ pending, error }}
      label="Lưu giờ"
      reason={Object.values(problems)[0] ?? null}
      aside={
        day.isOwn && (
          <Button kind="plain" pending={pending} onClick={() => void write(null)}>
            Theo giờ hằng tuần
          </Button>
        )
      }
      onSubmit={() => write(hours)}
    >
      <p className={layout.small}>Chỉ đổi ngày này. Buổi đã đặt vẫn giữ nguyên.</p>
      <HoursOfDay label={title} hours={hours} problemAt={(path) => problems[path] ?? null} onChange={setHours} />
    </FormDialog>
  )
}
