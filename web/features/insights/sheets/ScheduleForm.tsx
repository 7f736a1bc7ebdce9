import { useState } from 'react'
import { SheetEvery, SheetFormat, sheetEveryWords, sheetFormatWords } from '#domain/sheet-schedules.ts'
import { weekdayName } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './SheetSchedules.module.css'

/** From Monday on, as a week is read. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]
const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => at + 1)
const HOURS = Array.from({ length: 24 }, (_, at) => at)
const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const dayWord = (day: number) => (day === 31 ? 'Ngày 31 (ngày cuối tháng)' : `Ngày ${day}`)

type ScheduleFormProps = {
  sheets: readonly { key: string; name: string; isOfMonth: boolean }[]
  subjectId: string | null
  /** Why nothing can be sent now. */
  reason: string | null
  onDone: () => void
  onCancel: (() => void) | null
}

/** Which sheet, how often, when, and as what. */
export function ScheduleForm({ sheets, subjectId, reason, onDone, onCancel }: ScheduleFormProps) {
  const [every, setEvery] = useState<SheetEvery>('WEEKLY')
  const create = useCall('createSheetSchedule', { show: 'inline' })

  async function onSubmit(typed: FormData) {
    const body = {
      sheet: String(typed.get('sheet') ?? sheets[0]?.key),
      subjectId,
      every,
      weekday: every === 'WEEKLY' ? Number(typed.get('weekday')) : null,
      monthDay: every === 'MONTHLY' ? Number(typed.get('monthDay')) : null,
      hour: Number(typed.get('hour')),
      format: SheetFormat.find((one) => one === typed.get('format')) ?? 'XLSX',
    }
    if (!(await create.run({ body }))) return
    toast.success('Đã đặt lịch gửi.')
    onDone()
  }

  return (
    <CheckedForm
      className={layout.stack4}
      aria-label="Thêm lịch gửi"
      errors={create.fieldErrors}
      onSubmit={(event) => onSubmit(new FormData(event.currentTarget))}
    >
      <div className={styles.fields}>
        {sheets.length > 1 && (
          <Select label="Bảng" name="sheet">
            <Options of={sheets} value={({ key }) => key} word={({ name }) => name} />
          </Select>
        )}
        <Select
          label="Gửi"
          name="every"
          value={every}
          onChange={({ target }) => setEvery(SheetEvery.find((one) => one === target.value) ?? 'WEEKLY')}
        >
          <Options of={SheetEvery} word={(one) => sheetEveryWords[one]} />
        </Select>
        {every === 'WEEKLY' && (
          <Select label="Vào" name="weekday" defaultValue={1}>
            <Options of={WEEKDAYS} value={String} word={weekdayName} />
          </Select>
        )}
        {every === 'MONTHLY' && (
          <Select label="Vào" name="monthDay" defaultValue={1} hint="Tháng ngắn hơn: gửi ngày cuối tháng.">
            <Options of={MONTH_DAYS} value={String} word={dayWord} />
          </Select>
        )}
        <Select label="Lúc" name="hour" defaultValue={7}>
          <Options of={HOURS} value={String} word={hourWords} />
        </Select>
        <Select label="Dạng tệp" name="format" defaultValue="XLSX">
          <Options of={SheetFormat} word={(one) => sheetFormatWords[one]} />
        </Select>
      </div>
      {sheets.some(({ isOfMonth }) => isOfMonth) && (
        <p className={layout.small}>
          {every === 'MONTHLY'
            ? 'Mỗi lần gửi số liệu của cả tháng trước.'
            : 'Mỗi lần gửi số liệu từ đầu tháng; ngày mùng 1 gửi số liệu của cả tháng trước.'}
        </p>
      )}
      <FormError error={Object.keys(create.fieldErrors).length > 0 ? null : create.error} />
      <div className={layout.row3}>
        <Button kind="primary" type="submit" icon="save" pending={create.pending} reason={reason}>
          Đặt lịch gửi
        </Button>
        {onCancel && (
          <Button type="button" onClick={onCancel}>
            Để sau
          </Button>
        )}
      </div>
    </CheckedForm>
  )
}
