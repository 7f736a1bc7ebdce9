import type { ReactNode } from 'react'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { fieldId } from './field-paths.ts'
import type { Terms } from './terms.ts'
import { useEventEditor } from './use-event-editor.ts'

/** Parts of an event that are plain text. */
export type TextField = {
  [K in keyof Terms]: Terms[K] extends string ? K : never
}[keyof Terms]

type WordInputProps = {
  field: TextField
  label: string
  most: number
  hint?: ReactNode
  optional?: boolean
  placeholder?: string
  /** So many lines; without them it is one line. */
  rows?: number
  type?: 'text' | 'url'
}

/** One part of the event that is plain text, with how long it is. */
export function WordInput({ field, most, rows, type = 'text', ...words }: WordInputProps) {
  const { terms, act, problemAt } = useEventEditor()
  const value = terms[field]
  const common = {
    ...words,
    id: fieldId(field),
    value,
    maxLength: most,
    error: problemAt(field, value !== ''),
    onChange: ({ target }: { target: { value: string } }) => act({ type: 'edited', part: { [field]: target.value } }),
  }
  return rows === undefined ? <TextInput {...common} type={type} /> : <Textarea {...common} rows={rows} />
}
