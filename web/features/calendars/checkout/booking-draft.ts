import { bookingPhone } from '#domain/calendar/phone.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { type Answers, judgeAnswers } from '#domain/event/answers.ts'
import type { Judged } from '#web/features/checkout/checkout-part.ts'
import { type ChosenHour, chosenHours } from '../hours/chosen-hours.ts'

type Frame = ReplyOf<'frameById'>
/** What is known of the frames whose hours are bought. */
export type BookingData = { frames: readonly Frame[] }
/** What was said for one hour. `hour`: chosen here; undefined: as it was chosen before the checkout. */
export type Said = { hour?: ChosenHour | undefined; phone: string; answers: Answers }
/** By the key of the piece; what nobody touched is not in it. */
export type BookingDraft = Readonly<Record<string, Said>>

type Line = { productId: string; quantity: number }
/** One hour that is bought. `key` stays the same while others are added or taken away. */
export type Piece = { key: string; frame: Frame; hour: ChosenHour | null; said: Said }

const NOTHING: Said = { phone: '', answers: {} }

/** The hours that are bought, one by one, in the order in which they are sent. `chosen`: those chosen before. */
export function piecesOf(
  { frames }: BookingData,
  lines: readonly Line[],
  draft: BookingDraft | null,
  chosen: Readonly<Record<string, readonly ChosenHour[]>>,
): Piece[] {
  return lines.flatMap(({ productId, quantity }) => {
    const frame = frames.find(({ id }) => id === productId)
    if (!frame) return []
    return Array.from({ length: quantity }, (_, n) => {
      const key = `${productId}:${n}`
      const said = draft?.[key] ?? NOTHING
      return { key, frame, said, hour: said.hour ?? chosen[productId]?.[n] ?? null }
    })
  })
}

/** What is sent with the order, and what is wrong, at the paths at which the server says it. */
export function judgeBookings({
  data,
  lines,
  draft,
}: {
  data: BookingData
  lines: readonly Line[]
  draft: BookingDraft | null
}): Judged {
  const problems: Record<string, string> = {}
  const wish = piecesOf(data, lines, draft, chosenHours()).map(({ frame, hour, said }, at) => {
    if (!hour) problems[`bookings.${at}.startsAt`] = 'Vui lòng chọn giờ hẹn.'
    const questions = frame.questions.map((question) => ({ ...question, scope: 'ORDER' as const }))
    const judged = judgeAnswers(questions as never, 'ORDER', said.answers, `bookings.${at}.answers`)
    for (const problem of judged.problems) problems[problem.path] = problem.message
    const phone = bookingPhone(said.phone.trim(), frame.way === 'PHONE')
    if (phone.problem) problems[`bookings.${at}.phone`] = phone.problem
    return {
      frameId: frame.id,
      startsAt: hour?.startsAt ?? '',
      zone: hour?.zone ?? 'Asia/Ho_Chi_Minh',
      phone: phone.value,
      answers: judged.answers,
    }
  })
  return { wish, problems }
}
