import { meetingWayWords } from '#domain/calendar/fields.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { Price } from '#web/ui/Price.tsx'
import { lengthWords } from '../hours/words.ts'
import styles from './CalendarPage.module.css'

type Frame = ReplyOf<'calendarById'>['frames'][number]

/** What somebody offers of their time; one of it is chosen. */
export function FrameChoice({
  frames,
  chosen,
  onChoose,
}: {
  frames: readonly Frame[]
  chosen: string
  onChoose: (id: string) => void
}) {
  return (
    <fieldset className={styles.frames}>
      <legend>Chọn dịch vụ</legend>
      {frames.map((frame) => (
        <label key={frame.id} className={styles.frame}>
          <input
            type="radio"
            name="dich-vu"
            value={frame.id}
            checked={frame.id === chosen}
            onChange={() => onChoose(frame.id)}
          />
          <span className={styles.about}>
            <strong>{frame.name}</strong>
            <small>
              {lengthWords(frame.minutes)} · {meetingWayWords[frame.way]}
            </small>
            {frame.summary && <small>{frame.summary}</small>}
          </span>
          <Price amount={frame.price} before={frame.listPrice} />
        </label>
      ))}
    </fieldset>
  )
}
