import type { Hours } from '#domain/calendar/hours.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { WEEKDAYS } from './clock.ts'
import styles from './Hours.module.css'
import { HoursOfDay } from './HoursOfDay.tsx'

type Week = readonly (readonly Hours[])[]
type WeekHoursProps = {
  week: Week
  onChange: (week: Hours[][]) => void
  /** What is wrong with a field: `0.1.from`. */
  problemAt: (path: string) => string | null
  /** The id of the place of a day. */
  idOf?: (weekday: number) => string
}

const ALL = [0, 1, 2, 3, 4, 5, 6]

/** The usual hours of a week, each weekday for itself; one day is copied to others by its menu. */
export function WeekHours({ week, onChange, problemAt, idOf }: WeekHoursProps) {
  const put = (days: readonly number[], hours: readonly Hours[]) =>
    onChange(week.map((own, at) => [...(days.includes(at) ? hours : own)]))
  const copy = (from: number, days: readonly number[], words: string) => {
    const before = week.map((own) => [...own])
    put(days, week[from] ?? [])
    toast.undo(`Đã sao chép giờ ${WEEKDAYS[from]} sang ${words}.`, () => onChange(before))
  }
  return (
    <ul className={styles.week}>
      {WEEKDAYS.map((word, day) => (
        <li key={word} className={styles.weekday}>
          <span className={styles.name}>{word}</span>
          <HoursOfDay
            label={word}
            hours={week[day] ?? []}
            id={idOf?.(day) ?? `gio-${day}`}
            problemAt={(path) => problemAt(path === '' ? String(day) : `${day}.${path}`)}
            onChange={(hours) => put([day], hours)}
          />
          <Menu label={`Sao chép giờ ${word}`} trigger={<Icon name="copy" />} triggerClassName={styles.copy}>
            <MenuButton onClick={() => copy(day, [0, 1, 2, 3, 4], 'các ngày thứ Hai đến thứ Sáu')}>
              Sang thứ Hai đến thứ Sáu
            </MenuButton>
            <MenuButton onClick={() => copy(day, ALL, 'cả tuần')}>Cả tuần</MenuButton>
            {ALL.filter((at) => at !== day).map((at) => (
              <MenuButton key={at} onClick={() => copy(day, [at], WEEKDAYS[at] ?? '')}>
                Sang {WEEKDAYS[at]}
              </MenuButton>
            ))}
          </Menu>
        </li>
      ))}
    </ul>
  )
}
