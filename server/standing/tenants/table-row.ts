import type { Grant } from '#domain/permissions.ts'
import type { Thing } from './world.ts'

/** An object that everybody may name, with why; `value` is what to name. */
export type Open = { open: string; value: Thing | { is: string } }
export type Row = {
  /** Which of the two people of a world owns the objects and makes the call. */
  as: 'host' | 'user'
  places: Record<string, Thing | Open>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** How a place is asked about where the whole input would not be heeded: without these places, with this body. */
  variants?: Record<string, { without: string[]; body: Record<string, unknown> }>
  /** Statuses of refusal beside 401, 403 and 404, where the answer is about the stranger's own. */
  refusals?: number[]
  /** Which of the rights that the contract names opens these objects to the staff, where not each of them does. */
  rights?: readonly Grant[]
  /** Why the owner's own call is not made to show that it would have worked. */
  uncontrolled?: string
}

export const open = (value: Open['value'], why: string): Open => ({ open: why, value })
export const user = (places: Row['places'], more: Omit<Row, 'as' | 'places'> = {}): Row => ({
  as: 'user',
  places,
  ...more,
})
export const host = (places: Row['places'], more: Omit<Row, 'as' | 'places'> = {}): Row => ({
  as: 'host',
  places,
  ...more,
})
