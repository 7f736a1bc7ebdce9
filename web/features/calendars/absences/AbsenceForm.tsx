import { useState } from 'react'
import { addDays } from '#domain/calendar/days.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { ClockInput } from '../authoring/hours/ClockInput.tsx'
import { DAY_MINUTES } from '../authoring/hours/clock.ts'
import styles from './Absences.module.css'

/** What was added: how many bookings lie in it, and on which days. */
export type Added = { booked: number; first: string; last: string }
type AbsenceFormProps = {
  zone: string
  today: string
  colleagues: readonly ReplyOf<'calendarCohosts'>['owner'][]
  onAdded: (added: Added) => void
}

/** From when to when the host is away, by the clock of their calendar; who is there instead. */
export function AbsenceForm({ zone, today, colleagues, onAdded }: AbsenceFormProps) {
  const [first, setFirst] = useState(() => addDays(today, 1))
  const [last, setLast] = useState(() => addDays(today, 1))
  const [isWhole, setWhole] = useState(true)
  const [from, setFrom] = useState(540)
  const [to, setTo] = useState(1020)
  const [note, setNote] = useState('')
  const [colleagueId, setColleague] = useState('')
  const add = useCall('addAbsence', { show: 'inline' })
  const wall = (day: string, minute: number) => ({ day, minute })
  const submit = async () => {
    const body = {
      zone,
      from: wall(first, isWhole ? 0 : from),
      to: wall(last, isWhole ? DAY_MINUTES : to),
      note,
      colleagueId: colleagueId || null,
    }
    const done = await add.run({ body })
    if (!done) return
    onAdded({ booked: done.booked, first, last })
    toast.success('Đã ghi ngày nghỉ. Khách không đặt được trong lúc này.')
  }
  const wrong = add.fieldErrors['to.day'] ?? add.fieldErrors.to ?? null
  return (
    <CheckedForm className={layout.stack4} onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput
          label="Từ ngày"
          type="date"
          required
          min={today}
          value={first}
          onChange={({ target }) => {
            setFirst(target.value)
            if (target.value > last) setLast(target.value)
          }}
        />
        <TextInput
          label="Đến hết ngày"
          type="date"
          required
          min={first}
          value={last}
          error={wrong}
          onChange={({ target }) => setLast(target.value)}
        />
      </div>
      <Checkbox label="Nghỉ cả ngày" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
      {!isWhole && (
        <div className={styles.pair}>
          <ClockInput label="Từ giờ" value={from} onChange={setFrom} />
          <ClockInput label="Đến giờ" isEnd value={to} onChange={setTo} />
        </div>
      )}
      <TextInput
        label="Lý do"
        optional
        maxLength={300}
        value={note}
        hint="Chỉ mình bạn thấy."
        onChange={({ target }) => setNote(target.value)}
      />
      {colleagues.length > 0 && (
        <Select
          label="Giới thiệu khách sang"
          optional
          value={colleagueId}
          hint="Khách mở lịch của bạn trong lúc này thấy tên người này."
          onChange={({ target }) => setColleague(target.value)}
        >
          <option value="">Không giới thiệu ai</option>
          <Options of={colleagues} value={({ id }) => id} word={({ fullName }) => fullName} />
        </Select>
      )}
      <FormError error={wrong ? null : add.error} />
      <div>
        <Button type="submit" kind="primary" pending={add.pending}>
          Ghi ngày nghỉ
        </Button>
      </div>
    </CheckedForm>
  )
}
