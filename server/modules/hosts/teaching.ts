import type { RawBuilder } from 'kysely'
import { registry } from '#server/core/handed-up.ts'

/** `stars`: the sum over all ratings. */
export type CourseFigures = { courses: number; learners: number; stars: number; ratings: number }

/** What the module of learning knows of hosts; numbers are scalars in SQL. */
export type Teaching = {
  /** One row for a lateral join: how the courses do that the host has on sale. */
  figuresOf(host: RawBuilder<unknown>): RawBuilder<CourseFigures>
  /** How often a course of the host was finished. */
  completionsOf(host: RawBuilder<unknown>): RawBuilder<number>
  /** What came of a host's courses since then, the host's own learning left out. `stars`: by their distance from three. */
  deedsOf(host: RawBuilder<unknown>, since: Date): Record<'learners' | 'completions' | 'stars', RawBuilder<number>>
}

/** The one that knows who learns what hands up the row. */
export const teaching = registry<Teaching>('teaching of hosts')
