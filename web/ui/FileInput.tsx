import type { ComponentProps } from 'react'
import styles from './FileInput.module.css'
import { Field, type FieldProps } from './fields.tsx'

type FileInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'accept' | 'required'> & {
    /** What is said where one is required and none was chosen. */
    missing?: string
    onFile: (file: File | null) => void
  }

/** A field that takes one file: whoever uses it reads the file and says what is wrong with it. */
export function FileInput({ accept, required, missing, onFile, ...field }: FileInputProps) {
  return (
    <Field {...field}>
      {(ties) => (
        <input
          type="file"
          className={styles.file}
          accept={accept}
          required={required}
          data-missing={missing}
          {...ties}
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  )
}
