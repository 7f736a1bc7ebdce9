import { Form } from 'react-router'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { TextInput } from './fields.tsx'
import styles from './SearchForm.module.css'

type SearchFormProps = {
  /** What it looks through, for screen readers. */
  label: string
  placeholder: string
  /** What is looked for now. */
  words: string
  /** Other filters of the address, which a search keeps; empty ones are left out. */
  kept?: Readonly<Record<string, string | null | undefined>>
  className?: string | undefined
}

/** Finds in the list of a page: what was typed goes into the address as `tim`. */
export function SearchForm({ label, placeholder, words, kept = {}, className }: SearchFormProps) {
  return (
    <Form className={cx(styles.search, className)} role="search" key={words}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        label={label}
        hideLabel
        type="search"
        name="tim"
        maxLength={100}
        placeholder={placeholder}
        defaultValue={words}
      />
      <Button type="submit" icon="search">
        <span className={styles.word}>Tìm</span>
      </Button>
    </Form>
  )
}
