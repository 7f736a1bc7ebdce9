import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { COURSE_FIELDS } from '#domain/course/fields.ts'
import { fold } from '#domain/text.ts'
import { Checkbox, FieldError, TextInput } from '#web/ui/fields.tsx'
import styles from './CategoryPicker.module.css'

export type CategoryNode = ReplyOf<'listCategories'>['items'][number]
type CategoryPickerProps = {
  id: string
  tree: readonly CategoryNode[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  problem: string | null
}

/** Up to three places in the tree of categories; a word typed narrows the tree, with or without accents. */
export function CategoryPicker({ id, tree, chosen, onChange, problem }: CategoryPickerProps) {
  const [typed, setTyped] = useState('')
  const { max } = COURSE_FIELDS.categoryIds
  const rows = flat(tree).filter(
    ({ node, path }) => chosen.includes(node.id) || fold([...path, node.name].join(' ')).includes(fold(typed)),
  )
  const toggle = (one: string, on: boolean) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <fieldset id={id} tabIndex={-1} className={styles.picker}>
      <legend className={styles.legend}>
        Danh mục <span className={styles.count}>{`${chosen.length}/${max}`}</span>
      </legend>
      <TextInput
        label="Tìm danh mục"
        hideLabel
        placeholder="Tìm danh mục"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.rows}>
        {rows.map(({ node, path }) => (
          <li key={node.id} style={{ paddingInlineStart: `${path.length * 20}px` }}>
            <Checkbox
              label={node.name}
              checked={chosen.includes(node.id)}
              disabled={!chosen.includes(node.id) && chosen.length >= max}
              onChange={(event) => toggle(node.id, event.target.checked)}
            />
          </li>
        ))}
        {rows.length === 0 && <li className={styles.none}>Không có danh mục nào khớp “{typed}”.</li>}
      </ul>
      <FieldError error={problem} />
    </fieldset>
  )
}

function flat(
  nodes: readonly CategoryNode[],
  path: readonly string[] = [],
): { node: CategoryNode; path: readonly string[] }[] {
  return nodes.flatMap((node) => [{ node, path }, ...flat(node.children, [...path, node.name])])
}
