import { useId, useRef } from 'react'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './ListEditor.module.css'

type ListEditorProps = {
  id: string
  legend: string
  hint?: string
  /** What one line is called: "lợi ích". */
  noun: string
  lines: readonly string[]
  most: number
  maxLength?: number
  placeholder?: string
  onChange: (lines: string[]) => void
  problem?: string | null
  problemOf?: (index: number) => string | null
}

/** Short texts one under another: add with Enter, remove, move up and down. */
export function ListEditor({
  id,
  legend,
  hint,
  noun,
  lines,
  most,
  maxLength = 160,
  placeholder,
  onChange,
  problem,
  problemOf,
}: ListEditorProps) {
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const line = (index: number) => list.current?.querySelectorAll('input')[index]
  const add = () => {
    if (lines.length >= most) return
    addAndFocus(
      () => onChange([...lines, '']),
      () => line(lines.length),
    )
  }
  const remove = (index: number) =>
    addAndFocus(
      () => onChange(lines.toSpliced(index, 1)),
      () => line(Math.max(0, index - 1)),
    )
  return (
    <fieldset id={id} tabIndex={-1} className={styles.list} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.legend}>
        {legend} <span className={styles.count}>{`${lines.length}/${most}`}</span>
      </legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <ol ref={list} className={cx(layout.stack2, layout.around2)}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={index} className={styles.line}>
            <TextInput
              id={`${id}-${index}`}
              label={`${capital(noun)} ${index + 1}`}
              hideLabel
              value={line}
              maxLength={maxLength}
              placeholder={placeholder}
              error={problemOf?.(index)}
              className={layout.grow}
              onChange={(event) => onChange(lines.with(index, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <IconButton
              icon="arrow-up"
              label={`Chuyển ${noun} ${index + 1} lên`}
              disabled={index === 0}
              onClick={() => onChange(swapped(lines, index, index - 1))}
            />
            <IconButton
              icon="arrow-down"
              label={`Chuyển ${noun} ${index + 1} xuống`}
              disabled={index === lines.length - 1}
              onClick={() => onChange(swapped(lines, index, index + 1))}
            />
            <IconButton icon="trash" label={`Xóa ${noun} ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      <FieldError error={problem} />
      <Button size="sm" icon="plus" onClick={add} reason={lines.length >= most && `Tối đa ${most} ${noun}`}>
        Thêm {noun}
      </Button>
    </fieldset>
  )
}

function swapped(lines: readonly string[], from: number, to: number): string[] {
  return lines.with(from, lines[to] ?? '').with(to, lines[from] ?? '')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
