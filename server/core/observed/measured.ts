import type { Db } from '#server/core/db.ts'
import type { Counted } from './counted.ts'

/** A number as it is now. */
export type Gauge = {
  readonly name: string
  readonly help: string
  /** Each label with all it may say; anything else is told as `other`. */
  readonly labels: Readonly<Record<string, readonly string[]>>
}
export type Sample = { gauge: Gauge; labels?: Record<string, string>; value: number }

/** What a module lets be measured: what it counts in this process, and what it reads from the database when it is asked. */
export type Measured = {
  readonly counted?: readonly Counted[]
  readonly gauges?: readonly Gauge[]
  /** One cheap statement on an index: every process is asked several times a minute. */
  readonly read?: (db: Db) => Promise<readonly Sample[]>
}
