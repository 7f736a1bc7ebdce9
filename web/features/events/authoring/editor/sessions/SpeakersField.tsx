import { useRef } from 'react'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { fieldId } from '../field-paths.ts'
import styles from '../tabs.module.css'
import type { Session } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'

type Speakers = Session['speakers']
type SpeakersFieldProps = { path: string; speakers: Speakers; onChange: (speakers: Speakers) => void }

/** Who speaks or teaches in a session, in their order. */
export function SpeakersField({ path, speakers, onChange }: SpeakersFieldProps) {
  const { problemAt } = useEventEditor()
  const list = useRef<HTMLOListElement>(null)
  const change = (at: number, part: Partial<Speakers[number]>) =>
    onChange(speakers.map((speaker, n) => (n === at ? { ...speaker, ...part } : speaker)))
  const swap = (at: number, other: number) => {
    const [one, two] = [speakers[at], speakers[other]]
    if (one && two) onChange(speakers.with(at, two).with(other, one))
  }
  const add = () =>
    addAndFocus(
      () => onChange([...speakers, { name: '', title: '' }]),
      () => list.current?.lastElementChild?.querySelector('input'),
    )
  return (
    <div id={fieldId(path)} tabIndex={-1}>
      <ChoiceGroup legend="Diễn giả" error={problemAt(path, true)}>
        <ol ref={list} className={layout.stack3}>
          {speakers.map((speaker, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: speakers have no identity but their place
            <li key={at} className={styles.speaker}>
              <TextInput
                id={fieldId(`${path}.${at}.name`)}
                label={`Tên diễn giả ${at + 1}`}
                value={speaker.name}
                maxLength={120}
                error={problemAt(`${path}.${at}.name`, speaker.name !== '')}
                onChange={({ target }) => change(at, { name: target.value })}
              />
              <TextInput
                id={fieldId(`${path}.${at}.title`)}
                label="Chức danh"
                value={speaker.title}
                maxLength={160}
                placeholder="Ví dụ: Trưởng nhóm dữ liệu, Công ty An"
                error={problemAt(`${path}.${at}.title`, true)}
                onChange={({ target }) => change(at, { title: target.value })}
              />
              <div className={layout.row2}>
                <IconButton
                  icon="arrow-up"
                  label={`Chuyển diễn giả ${at + 1} lên`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={`Chuyển diễn giả ${at + 1} xuống`}
                  disabled={at === speakers.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  icon="trash"
                  label={`Xóa diễn giả ${at + 1}`}
                  onClick={() => onChange(speakers.toSpliced(at, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
        <div className={layout.above2}>
          <Button
            size="sm"
            icon="plus"
            onClick={add}
            reason={speakers.length >= EVENT_LIMITS.speakers && `Tối đa ${EVENT_LIMITS.speakers} diễn giả`}
          >
            Thêm diễn giả
          </Button>
        </div>
      </ChoiceGroup>
    </div>
  )
}
