import { eventValidity } from '#domain/event/validity.ts'
import { fail } from '#domain/faults.ts'
import type { ScreenStage } from '#domain/moderation/kinds.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import { wordsToCheck } from '#domain/moderation/words-to-check.ts'
import type { RichText } from '#domain/richtext.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { draftOf, type EventParts, partsOf } from '../parts.ts'
import type { EventRow } from '../rows.ts'

/** Goes on where nothing stands against showing an event. EVENT_NOT_READY with every place that does. */
export async function demandReady(tx: Tx, event: EventRow): Promise<EventParts> {
  const parts = await partsOf(tx, event.id)
  const blockers = eventValidity(draftOf(event, parts), tx.now()).problems.filter(({ blocker }) => blocker)
  if (blockers.length > 0)
    fail('EVENT_NOT_READY', {
      errors: blockers.map(({ path, message }) => ({ path, code: 'EVENT_NOT_READY', message })),
    })
  return parts
}

/** Checks the words of an event as everybody would read them. @returns HOLD where a person must look first. CONTENT_REFUSED, PUBLISHING_RESTRICTED. */
export async function screenEvent(tx: Tx, event: EventRow, stage: ScreenStage): Promise<'PASS' | 'HOLD'> {
  return screenOrRefuse(tx, {
    kind: 'EVENT',
    id: event.id,
    authorId: event.host_id,
    texts: await eventTexts(tx, event),
    stage,
  })
}

/** Everything that is written of an event, part by part. */
export async function eventTexts(ctx: Context | Tx, event: EventRow): Promise<FieldText[]> {
  const { sessions, tiers, questions } = await partsOf(ctx, event.id)
  return [
    { field: 'name', text: event.name },
    { field: 'summary', text: event.summary },
    { field: 'about', text: wordsToCheck(event.about as unknown as RichText) },
    { field: 'placeName', text: `${event.place_name}\n${event.address}` },
    { field: 'directions', text: event.directions },
    { field: 'notes', text: `${event.age_note}\n${event.dress_note}` },
    ...sessions.map((one, at) => ({
      field: `sessions.${at}`,
      text: [one.name, one.summary, one.room, ...one.speakers.flatMap(({ name, title }) => [name, title])].join('\n'),
    })),
    ...tiers.map((one, at) => ({ field: `tiers.${at}`, text: `${one.name}\n${one.description}` })),
    ...questions.map((one, at) => ({ field: `questions.${at}`, text: [one.label, ...one.options].join('\n') })),
  ]
}
