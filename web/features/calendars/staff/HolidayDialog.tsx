import { useState } from 'react'
import { HolidayRule } from '#domain/calendar/holiday-rules.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { WEEKDAYS } from '../authoring/hours/clock.ts'
import type { StaffHoliday } from './HolidaysPage.tsx'

const RULE_WORDS: Record<HolidayRule, string> = {
  OFF: 'Nghỉ',
  WORKED: 'Làm bù cho một ngày khác',
  ORDINARY: 'Ngày bình thường, không nghỉ',
}

/** Notes a day, or corrects what is known of it. */
export function HolidayDialog({
  year,
  holiday,
  onClose,
}: {
  year: number
  holiday: StaffHoliday | null
  onClose: () => void
}) {
  const [rule, setRule] = useState<HolidayRule>(holiday?.rule ?? 'OFF')
  const note = useCall('noteHoliday', { show: 'inline' })
  const submit = async (form: FormData) => {
    const day = holiday?.day ?? String(form.get('day') ?? '')
    const name = String(form.get('name') ?? '').trim()
    const worksAs = rule === 'WORKED' ? Number(form.get('worksAs')) : null
    const body = { name, rule, worksAs, seen: holiday?.notedAt ?? null }
    if (!(await note.run({ params: { day }, body }))) return
    toast.success(`Đã ghi ngày ${dayWords(day)}. Lịch của giảng viên theo ngay.`)
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={holiday ? `Sửa ngày ${dayWords(holiday.day)}` : 'Thêm ngày'}
      call={note}
      label="Lưu"
      onSubmit={submit}
    >
      {!holiday && (
        <TextInput label="Ngày" name="day" type="date" required min={`${year}-01-01`} max={`${year}-12-31`} />
      )}
      <TextInput label="Tên" name="name" required maxLength={120} defaultValue={holiday?.name ?? ''} />
      <Select
        label="Hôm đó"
        name="rule"
        value={rule}
        onChange={({ target }) => setRule(HolidayRule.find((one) => one === target.value) ?? 'OFF')}
      >
        <Options of={HolidayRule} value={(one) => one} word={(one) => RULE_WORDS[one]} />
      </Select>
      {rule === 'WORKED' && (
        <Select
          label="Làm như"
          name="worksAs"
          defaultValue={String(holiday?.worksAs ?? 1)}
          hint="Lịch mở theo giờ của ngày này trong tuần."
        >
          <Options of={WEEKDAYS} value={(one) => String(WEEKDAYS.indexOf(one) + 1)} word={(one) => one} />
        </Select>
      )}
    </FormDialog>
  )
}
