import { askedQuestions } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { deviceZone } from '#domain/time.ts'
import type { PartProps } from '#web/features/checkout/checkout-part.ts'
import { QuestionField } from '#web/features/events/checkout/QuestionField.tsx'
import ticket from '#web/features/events/checkout/TicketFields.module.css'
import { FieldError, TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { type ChosenHour, chooseHours, useChosenHours } from '../hours/chosen-hours.ts'
import { HoursButton } from '../hours/HoursDialog.tsx'
import { lengthWords, longDay, zoneWords } from '../hours/words.ts'
import styles from './BookingFields.module.css'
import { type BookingData, type BookingDraft, type Piece, piecesOf, type Said } from './booking-draft.ts'

type Props = PartProps<BookingData, BookingDraft>

/** At the checkout: which hours are booked, and what their hosts ask. */
export default function BookingFields({ data, lines, draft, onChange, errors, onType }: Props) {
  const chosen = useChosenHours()
  const pieces = piecesOf(data, lines, draft, chosen)
  if (pieces.length === 0) return null
  const say = (piece: Piece, said: Said) => onChange({ ...draft, [piece.key]: said })
  const choose = (piece: Piece, hour: ChosenHour) => {
    const own = pieces.filter(({ frame }) => frame.id === piece.frame.id)
    chooseHours(
      piece.frame.id,
      own.flatMap((one) => (one.key === piece.key ? [hour] : (one.hour ?? []))),
    )
    say(piece, { ...piece.said, hour })
  }
  return (
    <section aria-labelledby="gio-hen" className={layout.stack4}>
      <h2 id="gio-hen" className={ticket.title}>
        Giờ hẹn
      </h2>
      {pieces.map((piece, at) => (
        <PieceFields
          key={piece.key}
          piece={piece}
          path={`bookings.${at}`}
          taken={pieces.flatMap((one) => (one.key === piece.key ? [] : (one.hour?.startsAt ?? [])))}
          onSay={(said) => say(piece, said)}
          onHour={(hour) => choose(piece, hour)}
          errors={errors}
          onType={onType}
        />
      ))}
    </section>
  )
}

type PieceFieldsProps = Pick<Props, 'errors' | 'onType'> & {
  piece: Piece
  path: string
  /** Hours that are chosen for others of this order. */
  taken: readonly string[]
  onSay: (said: Said) => void
  onHour: (hour: ChosenHour) => void
}

function PieceFields({ piece, path, taken, onSay, onHour, errors, onType }: PieceFieldsProps) {
  const { frame, hour, said } = piece
  const error = errors[`${path}.startsAt`]
  const questions = frame.questions.map((one) => ({ ...one, scope: 'ORDER' as const })) as EventQuestion[]
  return (
    <fieldset className={ticket.seat}>
      <legend>
        {frame.name} · {lengthWords(frame.minutes)}
      </legend>
      <div className={styles.hour} data-wrong={error ? '' : undefined}>
        {hour ? <HourWords hour={hour} /> : <p className={styles.none}>Chưa chọn giờ</p>}
        <HoursButton
          label={hour ? 'Đổi giờ' : 'Chọn giờ'}
          title="Chọn giờ hẹn"
          act="Chọn giờ này"
          kind={hour ? 'quiet' : 'primary'}
          frameId={frame.id}
          zone={hour?.zone ?? deviceZone()}
          onChoose={(found) => {
            if (taken.includes(found.startsAt)) return false
            onHour(found)
            onType(`${path}.startsAt`)
            return true
          }}
        />
      </div>
      <FieldError error={error} />
      {frame.way === 'PHONE' && (
        <TextInput
          label="Số điện thoại"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Người dẫn gọi cho bạn theo số này."
          value={said.phone}
          maxLength={20}
          onChange={({ target }) => {
            onSay({ ...said, phone: target.value })
            onType(`${path}.phone`)
          }}
          error={errors[`${path}.phone`]}
        />
      )}
      {askedQuestions(questions, 'ORDER', said.answers).map((question) => (
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
    </fieldset>
  )
}

function HourWords({ hour }: { hour: ChosenHour }) {
  const isElsewhere = hour.zone !== hour.hostZone
  return (
    <p className={styles.words}>
      <Icon name="calendar" size={20} />
      <span>
        <strong>
          {hour.time}, {longDay(hour.day)}
        </strong>
        <small>
          {isElsewhere
            ? `Giờ ${zoneWords(hour.zone)}; bên người dẫn là ${hour.hostTime}, ${longDay(hour.hostDay)}`
            : `Giờ ${zoneWords(hour.zone)}`}
        </small>
      </span>
    </p>
  )
}
