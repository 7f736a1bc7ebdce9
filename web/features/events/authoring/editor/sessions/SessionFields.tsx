import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { after, millis } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { fieldId } from '../field-paths.ts'
import { CountInput, MomentInput } from '../inputs.tsx'
import styles from '../tabs.module.css'
import type { Session } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'
import { SpeakersField } from './SpeakersField.tsx'

type SessionFieldsProps = { session: Session; isAlone: boolean; onRepeat: () => void }

/** What a host writes of one session. */
export function SessionFields({ session, isAlone, onRepeat }: SessionFieldsProps) {
  const { act, problemAt } = useEventEditor()
  const { id, name, summary, startsAt, endsAt, room, capacity, speakers } = session
  const path = `sessions.${id}`
  const change = (part: Partial<Session>) => act({ type: 'changed', list: 'sessions', id, part })
  return (
    <>
      <TextInput
        id={fieldId(`${path}.name`)}
        label="Tên buổi"
        optional={isAlone}
        value={name}
        maxLength={EVENT_LIMITS.sessionName}
        placeholder="Ví dụ: Buổi 1: Chọn hạt và rang"
        error={problemAt(`${path}.name`, name !== '')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={styles.pair}>
        <MomentInput
          path={`${path}.startsAt`}
          label="Bắt đầu"
          value={startsAt}
          onChange={(start) => change({ startsAt: start, endsAt: movedEnd(session, start) })}
        />
        <MomentInput
          path={`${path}.endsAt`}
          label="Kết thúc"
          value={endsAt}
          onChange={(end) => change({ endsAt: end })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id={fieldId(`${path}.room`)}
          label="Phòng"
          optional
          value={room}
          maxLength={120}
          placeholder="Ví dụ: Phòng 2, tầng 3"
          error={problemAt(`${path}.room`, true)}
          onChange={({ target }) => change({ room: target.value })}
        />
        <CountInput
          path={`${path}.capacity`}
          label="Sức chứa"
          optional
          hint="Tổng số người của mọi hạng vé trong buổi này. Để trống: không giới hạn riêng."
          value={capacity}
          most={EVENT_LIMITS.capacity}
          onChange={(value) => change({ capacity: value })}
        />
      </div>
      <Textarea
        id={fieldId(`${path}.summary`)}
        label="Nội dung buổi"
        optional
        rows={3}
        value={summary}
        maxLength={1_000}
        error={problemAt(`${path}.summary`, true)}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <SpeakersField path={`${path}.speakers`} speakers={speakers} onChange={(all) => change({ speakers: all })} />
      <div>
        <Button
          size="sm"
          icon="copy"
          reason={startsAt === null && 'Hãy chọn ngày giờ của buổi này trước'}
          onClick={onRepeat}
        >
          Lặp lại
        </Button>
      </div>
    </>
  )
}

/** A session that begins at another time lasts as long as before. */
function movedEnd({ startsAt, endsAt }: Session, start: string | null): string | null {
  if (start === null || startsAt === null || endsAt === null) return endsAt
  const length = millis(endsAt) - millis(startsAt)
  return length > 0 ? after(start, length).toISOString() : endsAt
}
