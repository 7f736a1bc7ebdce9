type OptionsProps<One> = {
  of: readonly One[]
  /** What the form sends; an entry that is text stands for itself. */
  value?: (one: One) => string | number
  word: (one: One) => string
}

/** The options of a select, one for each entry of a list. */
export function Options<One>({ of, value = String, word }: OptionsProps<One>) {
  return of.map((one) => (
    <option key={value(one)} value={value(one)}>
      {word(one)}
    </option>
  ))
}
