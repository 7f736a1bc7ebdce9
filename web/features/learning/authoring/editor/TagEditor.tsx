import { useRef, useState } from 'react'
import { COURSE_FIELDS } from '#domain/course/fields.ts'
import { cleanLine, fold } from '#domain/text.ts'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './ListEditor.module.css'

type TagEditorProps = {
  id: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  problem: string | null
  /** How many there may be, and how long each; what a course may have unless told. */
  most?: number
  longest?: number
}

/** Words under which the thing is found; the same word with other accents counts as the same. */
export function TagEditor({
  id,
  tags,
  onChange,
  problem,
  most: max = COURSE_FIELDS.tags.max,
  longest,
}: TagEditorProps) {
  const [typed, setTyped] = useState('')
  const line = useRef<HTMLDivElement>(null)
  const add = () => {
    const given = typed
      .split(',')
      .map((tag) => cleanLine(tag).slice(0, longest))
      .filter(Boolean)
    const known = new Set(tags.map(fold))
    const added = given.filter((tag) => !known.has(fold(tag)) && known.add(fold(tag)))
    addAndFocus(
      () => {
        onChange([...tags, ...added].slice(0, max))
        setTyped('')
      },
      () => line.current?.querySelector('input'),
    )
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.list}>
      <legend className={styles.legend}>
        Thẻ <span className={styles.count}>{`${tags.length}/${max}`}</span>
      </legend>
      {tags.length > 0 && (
        <ul className={cx(layout.row2, layout.around2)}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={`Bỏ thẻ ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={line} className={styles.add}>
        <TextInput
          label="Thẻ mới"
          hint="Nhấn Enter để thêm; nhiều thẻ cách nhau bằng dấu phẩy."
          value={typed}
          maxLength={200}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon="plus" onClick={add} reason={tags.length >= max && `Tối đa ${max} thẻ`}>
          Thêm
        </Button>
      </div>
    </fieldset>
  )
}
