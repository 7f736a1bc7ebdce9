import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './LibraryView.module.css'

type NameDialogProps = {
  title: string
  label: string
  button: string
  name?: string
  longest: number
  pending: boolean
  error: string | null
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for a name: of a new folder, of one that is there, of tags. */
export function NameDialog({
  title,
  label,
  button,
  name: given = '',
  longest,
  pending,
  error,
  onName,
  onClose,
}: NameDialogProps) {
  const form = useId()
  const [name, setName] = useState(given)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" type="submit" form={form} pending={pending}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={submit}>
        <FormError error={error} />
        <TextInput
          label={label}
          value={name}
          maxLength={longest}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
