import { askedQuestions } from '#domain/event/answers.ts'
import type { PartProps } from '#web/features/checkout/checkout-part.ts'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { QuestionField } from './QuestionField.tsx'
import styles from './TicketFields.module.css'
import {
  draftOf,
  type EventDraft,
  type Holder,
  holderOf,
  type Seat,
  seatsOf,
  type TicketData,
  type TicketDraft,
} from './ticket-draft.ts'

type Props = PartProps<TicketData, TicketDraft>

/** At the checkout: who comes with each ticket, and the answers that the hosts of the events ask for. */
export default function TicketFields(props: Props) {
  const { data, draft, onChange } = props
  if (data.events.length === 0) return null
  return (
    <section aria-labelledby="thong-tin-ve" className={layout.stack4}>
      <h2 id="thong-tin-ve" className={styles.title}>
        Thông tin vé
      </h2>
      {data.events.map((event, at) => (
        <EventFields
          key={event.id}
          {...props}
          event={event}
          path={`tickets.${at}`}
          said={draftOf(draft, event.id)}
          onSay={(said) => onChange({ ...draft, [event.id]: said })}
        />
      ))}
    </section>
  )
}

type EventFieldsProps = Props & {
  event: TicketData['events'][number]
  path: string
  said: EventDraft
  onSay: (said: EventDraft) => void
}

function EventFields({ event, path, said, onSay, lines, buyer, errors, onType }: EventFieldsProps) {
  const seats = seatsOf(event, lines)
  return (
    <div className={layout.stack4}>
      <h3 className={styles.event}>{event.name}</h3>
      {seats.map((seat, index) => (
        <SeatFields
          key={seat.key}
          event={event}
          seat={seat}
          number={seats.length > 1 ? index + 1 : null}
          path={`${path}.holders.${index}`}
          holder={holderOf(said, seat, index, buyer)}
          onChange={(holder) => onSay({ ...said, holders: { ...said.holders, [seat.key]: holder } })}
          errors={errors}
          onType={onType}
        />
      ))}
      {askedQuestions(event.questions, 'ORDER', said.answers).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={said.answers[question.id]}
          onAnswer={(answer) => {
            onSay({ ...said, answers: { ...said.answers, [question.id]: answer } })
            onType(`${path}.answers.${question.id}`)
          }}
          error={errors[`${path}.answers.${question.id}`]}
        />
      ))}
      {event.showsGuests && (
        <Checkbox
          checked={said.isSeen}
          onChange={({ target }) => onSay({ ...said, isSeen: target.checked })}
          label="Cho mọi người thấy tôi tham gia"
          hint="Tên của bạn hiện trong mục “Ai tham gia” ở trang sự kiện."
        />
      )}
    </div>
  )
}

type SeatFieldsProps = Pick<Props, 'errors' | 'onType'> & {
  event: TicketData['events'][number]
  seat: Seat
  /** Its place among several. */
  number: number | null
  path: string
  holder: Holder
  onChange: (holder: Holder) => void
}

function SeatFields({ event, seat, number, path, holder, onChange, errors, onType }: SeatFieldsProps) {
  const type = (field: 'name' | 'email', text: string) => {
    onChange({ ...holder, [field]: text })
    onType(`${path}.${field}`)
  }
  return (
    <fieldset className={styles.seat}>
      <legend>{number ? `Vé ${number} · ${seat.tierName}` : seat.tierName}</legend>
      <div className={styles.pair}>
        <TextInput
          label="Tên người tham dự"
          value={holder.name}
          maxLength={120}
          autoComplete={number === null || number === 1 ? 'name' : 'off'}
          placeholder="Để trống: vé đứng tên bạn"
          onChange={({ target }) => type('name', target.value)}
          error={errors[`${path}.name`]}
        />
        <TextInput
          label="Email nhận vé"
          optional
          type="email"
          inputMode="email"
          value={holder.email}
          maxLength={254}
          autoComplete={number === null || number === 1 ? 'email' : 'off'}
          onChange={({ target }) => type('email', target.value)}
          error={errors[`${path}.email`]}
        />
      </div>
      {askedQuestions(event.questions, 'TICKET', holder.answers).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={holder.answers[question.id]}
          onAnswer={(answer) => {
            onChange({ ...holder, answers: { ...holder.answers, [question.id]: answer } })
            onType(`${path}.answers.${question.id}`)
          }}
          error={errors[`${path}.answers.${question.id}`]}
        />
      ))}
    </fieldset>
  )
}
