import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import layout from '#web/ui/layout.module.css'
import { textsOf } from '../sign-in/SignInForm.tsx'
import styles from './account.module.css'

type EntryListProps<Entry extends { id: string }> = {
  entries: readonly Entry[]
  show: (entry: Entry) => { title: string; lines: readonly (string | null)[] }
  /** What stands where there is none. */
  none: string
  addLabel: string
  fields: ReactNode
  error: string | null
  pending: boolean
  /** Adds what was typed; resolves to whether it went well. */
  onAdd: (values: Record<string, string>) => Promise<boolean>
  onRemove: (id: string) => Promise<unknown>
  onClose: () => void
}

/** A list of one sort of entry of a profile, with a dialog that adds one. */
export function EntryList<Entry extends { id: string }>(props: EntryListProps<Entry>) {
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    props.onClose()
  }
  const submit = async (form: FormData) => {
    if (await props.onAdd(textsOf(form))) close()
  }
  return (
    <div className={layout.stack4}>
      {props.entries.length === 0 && <p className={layout.small}>{props.none}</p>}
      <ul className={styles.entries}>
        {props.entries.map((entry) => {
          const { title, lines } = props.show(entry)
          return (
            <li key={entry.id}>
              <div>
                <strong>{title}</strong>
                {lines.filter(Boolean).map((line) => (
                  <p key={line} className={layout.small}>
                    {line}
                  </p>
                ))}
              </div>
              <Button
                kind="plain"
                size="sm"
                icon="trash"
                aria-label={`Xóa ${title}`}
                onClick={() => props.onRemove(entry.id)}
              >
                Xóa
              </Button>
            </li>
          )
        })}
      </ul>
      <div className={layout.line3}>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {props.addLabel}
        </Button>
      </div>
      <FormDialog open={adding} onClose={close} title={props.addLabel} call={props} label="Lưu" onSubmit={submit}>
        {props.fields}
      </FormDialog>
    </div>
  )
}
