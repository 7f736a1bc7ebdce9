import { ReminderAnchor, ReminderDirection, TimeUnit } from '#domain/enums.ts'
import { type Around, anchorWords, directionWords, timeUnitWords } from '#domain/event/messages.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import styles from './Messages.module.css'

/** The moment as it is typed: its number may be unreadable for a while. */
export type TypedAround = Omit<Around, 'amount'> & { amount: string }

type AroundFieldsProps = {
  value: TypedAround
  error?: string | undefined
  onChange: (part: Partial<TypedAround>) => void
}

/** So long before or after the start or the end of the event. */
export function AroundFields({ value, error, onChange }: AroundFieldsProps) {
  return (
    <div className={styles.around}>
      <TextInput
        label="Bao lâu"
        inputMode="numeric"
        maxLength={4}
        value={value.amount}
        error={error}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <Select
        label="Đơn vị"
        value={value.unit}
        onChange={({ target }) => onChange({ unit: TimeUnit.find((unit) => unit === target.value) ?? value.unit })}
      >
        <Options of={TimeUnit} word={(unit) => timeUnitWords[unit]} />
      </Select>
      <Select
        label="Trước hay sau"
        value={value.direction}
        onChange={({ target }) =>
          onChange({ direction: ReminderDirection.find((one) => one === target.value) ?? value.direction })
        }
      >
        <Options of={ReminderDirection} word={(direction) => directionWords[direction]} />
      </Select>
      <Select
        label="Mốc"
        value={value.anchor}
        onChange={({ target }) =>
          onChange({ anchor: ReminderAnchor.find((one) => one === target.value) ?? value.anchor })
        }
      >
        <Options of={ReminderAnchor} word={(anchor) => `khi ${anchorWords[anchor]}`} />
      </Select>
    </div>
  )
}

/** The number that stands there; NaN where it is none, so that the form says so. */
export function asAround({ amount, ...rest }: TypedAround): Around {
  return { ...rest, amount: /^\d{1,4}$/.test(amount.trim()) ? Number(amount) : Number.NaN }
}
