import type { FrameQuestion } from '#domain/calendar/fields.ts'
import type { EventQuestion } from '#domain/event/fields.ts'

/** What a frame asks, in the form that the judge of answers reads. */
export function askedOf({ questions }: { questions: unknown }): EventQuestion[] {
  return (questions as FrameQuestion[]).map((question) => ({ ...question, scope: 'ORDER' }))
}
