import type { EventQuestion } from '#domain/event/fields.ts'
import { Checkbox, ChoiceGroup, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { FileAnswer } from './FileAnswer.tsx'

type QuestionFieldProps = {
  question: EventQuestion
  answer: string | readonly string[] | undefined
  onAnswer: (answer: string | string[]) => void
  error: string | undefined
  /** Name of the file that was answered with before. */
  fileName?: string | undefined
}

const AGREED = 'true'

/** One question of a host to whoever buys a ticket, in the control that its kind asks for. */
export function QuestionField({ question, answer, onAnswer, error, fileName }: QuestionFieldProps) {
  const { kind, label, options, isRequired } = question
  const text = typeof answer === 'string' ? answer : ''
  const common = { label, error, optional: !isRequired }
  switch (kind) {
    case 'TEXT':
      return <TextInput {...common} value={text} maxLength={300} onChange={({ target }) => onAnswer(target.value)} />
    case 'LONG_TEXT':
      return <Textarea {...common} value={text} maxLength={2_000} onChange={({ target }) => onAnswer(target.value)} />
    case 'PHONE':
      return (
        <TextInput
          {...common}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={text}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )
    case 'CHOICE':
      return (
        <Select {...common} value={text} onChange={({ target }) => onAnswer(target.value)}>
          <option value="">Chọn một đáp án</option>
          <Options of={options} word={(option) => option} />
        </Select>
      )
    case 'CHOICES': {
      const chosen = typeof answer === 'string' ? [answer] : (answer ?? [])
      const toggle = (option: string) =>
        onAnswer(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
      return (
        <div data-wrong={error ? true : undefined}>
          <ChoiceGroup legend={isRequired ? label : `${label} (không bắt buộc)`} error={error}>
            {options.map((option) => (
              <Checkbox key={option} label={option} checked={chosen.includes(option)} onChange={() => toggle(option)} />
            ))}
          </ChoiceGroup>
        </div>
      )
    }
    case 'FILE':
      return <FileAnswer question={question} answer={text} name={fileName} onAnswer={onAnswer} error={error} />
    case 'AGREEMENT':
      return (
        <Checkbox
          label={label}
          checked={text === AGREED}
          onChange={({ target }) => onAnswer(target.checked ? AGREED : '')}
          error={error}
        />
      )
  }
}
