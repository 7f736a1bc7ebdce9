import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import type { Hours } from '#domain/calendar/hours.ts'
import { deviceZone, ZONE } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { FormBody } from '#web/ui/FormPage.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { zoneOfToday, zonesWith, zoneWords } from '../zones.ts'
import styles from './Calendars.module.css'
import { hoursProblems, USUAL_WEEK } from './hours/clock.ts'
import { WeekHours } from './hours/WeekHours.tsx'

/** Begins a calendar: a name, whose clock is read, and the usual hours. What is sold comes next. */
export function NewCalendarForm() {
  const [name, setName] = useState('')
  const [zone, setZone] = useState<string>(ZONE)
  const [week, setWeek] = useState<Hours[][]>(() => USUAL_WEEK.map((hours) => [...hours]))
  const navigate = useNavigate()
  const create = useCall('createCalendar', { show: 'inline', revalidate: false })
  useEffect(() => setZone(zoneOfToday(deviceZone())), [])
  const problems = weekProblems(week)
  const open = async () => {
    const calendar = await create.run({ body: { name: name.trim(), zone, week } })
    if (calendar) await navigate(paths.hostNewFrame(calendar.id))
  }
  return (
    <FormBody
      call={create}
      label="Tạo lịch và thêm dịch vụ"
      reason={(name.trim() === '' && 'Hãy đặt tên trước') || (Object.values(problems)[0] ?? null)}
      error={Object.keys(create.fieldErrors).length > 0 ? null : create.error}
      onSubmit={open}
    >
      <TextInput
        label="Tên lịch hẹn"
        value={name}
        maxLength={CALENDAR_LIMITS.name}
        placeholder="Ví dụ: Tư vấn nghề dữ liệu"
        hint="Khách thấy tên này khi đặt. Lúc nào cũng đổi lại được."
        error={create.fieldErrors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="Múi giờ của bạn"
        value={zone}
        hint="Giờ mở bên dưới là giờ trên đồng hồ ở đây. Khách ở nơi khác thấy giờ của họ."
        error={create.fieldErrors.zone}
        onChange={({ target }) => setZone(target.value)}
      >
        <Options of={zonesWith(zone)} word={zoneWords} />
      </Select>
      <section className={layout.stack2} aria-label="Giờ mở hằng tuần">
        <h2 className={styles.name}>Giờ mở hằng tuần</h2>
        <WeekHours
          week={week}
          onChange={setWeek}
          problemAt={(path) => problems[path] ?? create.fieldErrors[`week.${path}`] ?? null}
        />
      </section>
    </FormBody>
  )
}

/** What is wrong with the hours of a week: `0.1.from` → words. */
export function weekProblems(week: readonly (readonly Hours[])[]): Record<string, string> {
  return Object.fromEntries(
    week.flatMap((hours, day) =>
      Object.entries(hoursProblems(hours)).map(([path, words]) => [`${day}.${path}`, words]),
    ),
  )
}
