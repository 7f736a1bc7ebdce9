import type { FinderQuestion } from '#domain/calendar/finder.ts'
import { newId } from '#web/features/events/authoring/editor/new-items.ts'

/** A question with the fewest choices, to be written. */
export function newQuestion(): FinderQuestion {
  return { id: newId(), label: '', options: [newOption(), newOption()] }
}

export function newOption(): FinderQuestion['options'][number] {
  return { id: newId(), label: '' }
}
