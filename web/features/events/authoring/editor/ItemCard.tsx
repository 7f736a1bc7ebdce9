import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { fieldId, isWithin, stablePath } from './field-paths.ts'
import styles from './ItemCard.module.css'
import type { ListName } from './lists.ts'
import { useEventEditor } from './use-event-editor.ts'

type ItemCardProps = {
  list: ListName
  id: string
  /** Where it stands, and how many may change their places. */
  at: number
  count: number
  /** What it is called, in one line, and what it says beside. */
  title: string
  aside?: ReactNode
  /** What the buttons call it: "buổi 2". */
  noun: string
  isOpen: boolean
  /** Why it may not be taken out. */
  keep?: string | null
  /** It stays where it is. */
  isFixed?: boolean
  onRemove: () => void
  children: ReactNode
}

/** One thing of a list: its line, which opens its fields, and the buttons that move it or take it out. */
export function ItemCard(props: ItemCardProps) {
  const { list, id, at, count, title, aside, noun, isOpen, keep, isFixed = false, onRemove, children } = props
  const { act, canEdit, terms, validity, problemAt, state } = useEventEditor()
  const path = `${list}.${id}`
  const titleId = useId()
  const missing =
    validity.problems.some(({ path: one, blocker }) => blocker && isWithin(stablePath(one, terms), path)) ||
    Object.keys(state.refused).some((one) => isWithin(one, path))
  const move = (by: -1 | 1) => act({ type: 'moved', list, id, by })
  return (
    <li id={fieldId(path)} tabIndex={-1} className={styles.item} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary className={styles.line}>
          <span className={styles.words}>
            <span id={titleId} className={cx(layout.strong, layout.anywhere)}>
              {title}
            </span>
            {aside && <span className={layout.small}>{aside}</span>}
          </span>
          {missing && <Badge colour="amber">Còn thiếu</Badge>}
        </summary>
        <div className={styles.body}>
          {children}
          <FieldError error={problemAt(path, true)} />
        </div>
      </details>
      {canEdit && !isFixed && (
        <div className={styles.tools}>
          <IconButton icon="arrow-up" label={`Chuyển ${noun} lên`} disabled={at === 0} onClick={() => move(-1)} />
          <IconButton
            icon="arrow-down"
            label={`Chuyển ${noun} xuống`}
            disabled={at >= count - 1}
            onClick={() => move(1)}
          />
          <IconButton
            icon="trash"
            label={keep ? `Xóa ${noun} (${keep})` : `Xóa ${noun}`}
            disabled={Boolean(keep)}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}
