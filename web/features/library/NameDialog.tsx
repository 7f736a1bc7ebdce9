import { useState } from 'react'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'

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
  const [name, setName] = useState(given)
  const submit = () => {
    if (name.trim()) onName(name.trim())
  }
  return (
    <FormDialog open onClose={onClose} title={title} call={{ pending, error }} label={button} onSubmit={submit}>
      <TextInput
        label={label}
        value={name}
        maxLength={longest}
        required
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
