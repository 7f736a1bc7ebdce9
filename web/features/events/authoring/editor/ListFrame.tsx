import { type ReactNode, useRef } from 'react'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { fieldId } from './field-paths.ts'
import type { ListName } from './lists.ts'
import { useEventEditor } from './use-event-editor.ts'

type ListFrameProps = {
  list: ListName
  title: string
  intro?: ReactNode
  /** What one of them is called: "buổi". */
  noun: string
  most: number
  /** Why nothing may be added now. */
  reason?: string | false
  /** What stands where there is none yet. */
  none: string
  onAdd: () => void
  children: ReactNode
}

/** A list that is written in place: its things one below another, and the button that adds one and goes into it. */
export function ListFrame({ list, title, intro, noun, most, reason, none, onAdd, children }: ListFrameProps) {
  const { terms, canEdit, problemAt } = useEventEditor()
  const items = useRef<HTMLOListElement>(null)
  const count = terms[list].length
  const add = () => {
    const before = new Set(items.current?.children)
    addAndFocus(onAdd, () => {
      const added = [...(items.current?.children ?? [])].find((item) => !before.has(item))
      return added?.querySelector<HTMLElement>('input, textarea')
    })
  }
  return (
    <section id={fieldId(list)} tabIndex={-1} className={layout.stack3} aria-label={title}>
      <div>
        <h2>{title}</h2>
        {intro && <p className={layout.intro}>{intro}</p>}
      </div>
      {count === 0 && <p className={layout.soft}>{none}</p>}
      <ol ref={items} className={layout.stack3}>
        {children}
      </ol>
      <FieldError error={problemAt(list, count > 0)} />
      {canEdit && (
        <div>
          <Button icon="plus" onClick={add} reason={reason || (count >= most && `Tối đa ${most} ${noun}`)}>
            Thêm {noun}
          </Button>
        </div>
      )}
    </section>
  )
}
