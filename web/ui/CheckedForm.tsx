import { type FormEvent, type FormHTMLAttributes, useState } from 'react'
import { BadFields, badFieldsOf } from './bad-fields.ts'

type CheckedFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** What the server found: path of a field → what is wrong with it. Each stands under the field of that name. */
  errors?: Readonly<Record<string, string>> | undefined
}

/**
 * A form that is sent only when its fields hold what they say they take (`required`, their type, their length). All that
 * is wrong is said at once, each under its own field and gone when that is changed; what only the server knows comes after.
 */
export function CheckedForm({ onSubmit, onChange, errors = {}, children, ...form }: CheckedFormProps) {
  const [bad, setBad] = useState<Readonly<Record<string, string>>>({})
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = badFieldsOf(event.currentTarget)
        setBad(found)
        if (Object.keys(found).length === 0) onSubmit(event)
      }}
      onChange={(event) => {
        const { id } = event.target as HTMLElement
        if (id in bad) setBad(Object.fromEntries(Object.entries(bad).filter(([one]) => one !== id)))
        onChange?.(event)
      }}
    >
      <BadFields value={{ ...byName(errors), ...bad }}>{children}</BadFields>
    </form>
  )
}

/** A list's part, such as `terms.2`, is the field's of the list. */
function byName(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, words]) => [path.split('.')[0], words]))
}
