import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import type { FilePlace } from './file-places.ts'
import type { FollowUp } from './follow-ups.ts'
import type { HandedUp } from './handed-up.ts'
import type { Door } from './http.ts'
import type { Listener, TimedJob } from './jobs.ts'
import type { Members } from './members.ts'
import type { ModeratedSource } from './moderated.ts'
import type { Measured } from './observed/measured.ts'
import type { PersonalData } from './personal-data.ts'
import type { DB } from './schema.ts'
import type { Screener } from './screener.ts'
import type { SealedPlace } from './sealed-places.ts'
import type { SearchedKind } from './search/searched.ts'
import type { Route } from './serve.ts'

/** What a mount may use: contexts in anybody's name, and the door that reads a request's credentials. */
export type MountTools = { door: Door; contextAs(actor: Actor): Context }

/** One domain of the product, as the app mounts it. */
export type Module = {
  readonly name: string
  /** The tables it owns: it alone writes them, and the modules above may read them. */
  readonly tables: readonly (keyof DB)[]
  readonly routes: readonly Route[]
  readonly listeners?: readonly Listener[]
  readonly timed?: readonly TimedJob[]
  readonly followUps?: readonly FollowUp[]
  /** What it adds to registries of modules below it. */
  readonly rows?: readonly HandedUp[]
  /** Where this module keeps files of the library. */
  readonly filePlaces?: readonly FilePlace[]
  /** What this module keeps about a person, for the copy of their data. */
  readonly personalData?: PersonalData
  /** What of this module people can report and the staff judge. */
  readonly moderated?: readonly ModeratedSource[]
  /** Checks texts for the modules below; one module does. */
  readonly screener?: Screener
  /** Knows members for the modules below; one module does. */
  readonly members?: Members
  /** What of this module people search. */
  readonly searched?: readonly SearchedKind[]
  /** What of this module is sealed or marked with SESSION_SECRET. */
  readonly sealed?: readonly SealedPlace[]
  /** What of this module those see who watch over the running site. */
  readonly metrics?: Measured
  /** For what is not a call: streams of bytes, feeds, the development inbox. */
  readonly mount?: (fastify: FastifyInstance, tools: MountTools) => void
}
