import { useState } from 'react'
import { TextInput } from '#web/ui/fields.tsx'
import { clockValue, readTyped } from './clock.ts'

type ClockInputProps = {
  label: string
  hideLabel?: boolean
  value: number
  /** `00:00` is the midnight at the end of the day. */
  isEnd?: boolean
  isWrong?: boolean
  onChange: (minute: number) => void
}

/** A time of day by the 24 hours that people here write, whatever the browser’s own language: `9`, `9:30`, `9h30`, `0930`. */
export function ClockInput({ label, hideLabel = false, value, isEnd = false, isWrong, onChange }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      hideLabel={hideLabel}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? clockValue(value)}
      aria-invalid={isWrong || undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readTyped(target.value, isEnd)
        if (read !== null) onChange(read)
      }}
      // What cannot be read goes back to what is kept, before anybody takes it for saved.
      onBlur={() => setTyped(null)}
    />
  )
}
