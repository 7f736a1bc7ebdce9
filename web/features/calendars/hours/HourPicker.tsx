import { useId, useState } from 'react'
import { addDays } from '#domain/calendar/days.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { ChosenHour } from './chosen-hours.ts'
import styles from './HourPicker.module.css'
import { longDay, shortDay, shortWeekday, weekdayWords, zoneWords } from './words.ts'

export type Free = ReplyOf<'frameSlots'>
type Slot = Free['days'][number]['slots'][number]

type HourPickerProps = {
  free: Free
  /** The hour that is chosen. */
  chosen: string | null
  onChoose: (hour: ChosenHour) => void
  /** Shows the week that begins on a day. */
  onWeek: (first: string) => void
  pending?: boolean
}

/** Free hours of a week: a day, then an hour of it. Arrow keys go through the hours, as through any choice. */
export function HourPicker({ free, chosen, onChoose, onWeek, pending = false }: HourPickerProps) {
  const name = useId()
  const [open, setOpen] = useState<string | null>(null)
  const days = free.days
  const first = days[0]?.day ?? ''
  const withHours = days.filter(({ slots }) => slots.length > 0)
  const chosenDay = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))?.day
  const shown = days.find(({ day }) => day === open) ?? days.find(({ day }) => day === chosenDay) ?? withHours[0]
  return (
    <div className={styles.picker} aria-busy={pending || undefined}>
      <p className={styles.range} aria-live="polite">
        {shortDay(first)} – {shortDay(days.at(-1)?.day ?? first)}/{first.slice(0, 4)}
      </p>
      <div className={styles.week}>
        <WeekButton label="7 ngày trước" icon="chevron-left" onClick={() => onWeek(addDays(first, -7))} />
        <ol className={styles.days} aria-label="Ngày">
          {days.map(({ day, slots }) => (
            <li key={day}>
              <button
                type="button"
                className={styles.day}
                disabled={slots.length === 0}
                aria-pressed={shown?.day === day}
                onClick={() => setOpen(day)}
              >
                <small>{shortWeekday(day)}</small>
                <strong>{Number(day.slice(8))}</strong>
                <span className="visually-hidden">
                  {slots.length > 0 ? `, ${slots.length} giờ trống` : ', hết giờ trống'}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <WeekButton label="7 ngày sau" icon="chevron-right" onClick={() => onWeek(addDays(first, 7))} />
      </div>
      {shown && shown.slots.length > 0 ? (
        <fieldset className={styles.hours}>
          <legend>
            {weekdayWords(shown.day)}, {shortDay(shown.day)}
          </legend>
          {partsOf(shown.slots).map(({ word, slots }) => (
            <div key={word} className={styles.part}>
              <span className={styles.word}>{word}</span>
              <div className={styles.chips}>
                {slots.map((slot) => (
                  <Hour
                    key={slot.startsAt}
                    name={name}
                    slot={slot}
                    isChosen={slot.startsAt === chosen}
                    otherClock={free.zone !== free.hostZone ? otherClock(slot, shown.day) : null}
                    onChoose={() =>
                      onChoose({
                        startsAt: slot.startsAt,
                        zone: free.zone,
                        day: shown.day,
                        time: slot.time,
                        hostZone: free.hostZone,
                        hostDay: slot.hostDay,
                        hostTime: slot.hostTime,
                      })
                    }
                  />
                ))}
              </div>
            </div>
          ))}
        </fieldset>
      ) : (
        <NoHours free={free} onWeek={onWeek} />
      )}
      <p className={layout.small}>
        Giờ hiển thị theo {zoneWords(free.zone)}
        {free.zone !== free.hostZone && `; dòng nhỏ là giờ bên người dẫn, ${zoneWords(free.hostZone)}`}.
      </p>
    </div>
  )
}

function WeekButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

type HourProps = { name: string; slot: Slot; isChosen: boolean; otherClock: string | null; onChoose: () => void }

function Hour({ name, slot, isChosen, otherClock: host, onChoose }: HourProps) {
  return (
    <label className={styles.hour}>
      <input type="radio" name={name} value={slot.startsAt} checked={isChosen} onChange={onChoose} />
      <span>
        {slot.time}
        {host && <small>{host}</small>}
        {slot.left > 1 && slot.left <= 5 && <small>còn {slot.left} chỗ</small>}
      </span>
    </label>
  )
}

function otherClock({ hostTime, hostDay }: Slot, day: string): string {
  return `${hostTime}${hostDay === day ? '' : `, ${shortDay(hostDay)}`}`
}

/** Morning, afternoon, evening: as people look for an hour. */
function partsOf(slots: readonly Slot[]): { word: string; slots: Slot[] }[] {
  const word = ({ time }: Slot) => (time < '12:00' ? 'Sáng' : time < '18:00' ? 'Chiều' : 'Tối')
  return [...Map.groupBy(slots, word)].map(([part, own]) => ({ word: part, slots: own }))
}

function NoHours({ free, onWeek }: { free: Free; onWeek: (first: string) => void }) {
  const next = free.nextDay
  return (
    <div className={layout.stack3}>
      <p role="status">Những ngày này không còn giờ trống.</p>
      {next && (
        <div>
          <Button onClick={() => onWeek(next)}>Đến {longDay(next)}, ngày gần nhất còn giờ</Button>
        </div>
      )}
    </div>
  )
}
