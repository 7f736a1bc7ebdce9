import type { Providers } from '#server/providers/providers.ts'
import type { Actor } from './actor.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { FilePlace } from './file-places.ts'
import type { Registries } from './handed-up.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Members } from './members.ts'
import type { ModeratedSource } from './moderated.ts'
import type { Permissions } from './permissions.ts'
import type { PersonalData } from './personal-data.ts'
import type { Screener } from './screener.ts'
import type { SearchedKind } from './search/searched.ts'

/** The other end of the connection. */
export type Client = {
  readonly ip: string
  readonly userAgent: string
  /** The refresh token of its cookie, for the calls that exchange or end it. */
  readonly refreshToken?: string | undefined
  /** All its cookies. */
  readonly cookies?: Readonly<Record<string, string | undefined>>
  /** It says `x-client: app`: it keeps tokens itself and has no use for cookies. */
  readonly isApp?: boolean
  /** It proves itself with a Bearer token, so it need not keep cookies. */
  readonly hasBearer?: boolean
  /** A header of its request, by its name in small letters: where a provider proves who it is. */
  readonly header?: (name: string) => string | undefined
}

/** Tells the time. One that stands still remembers the running clock it was read from. */
export type Clock = (() => Date) & { readonly running?: Clock }

/** The same clock, stopped at this instant. */
export function stopped(clock: Clock): Clock {
  const running = clock.running ?? clock
  const at = running()
  return Object.assign(() => at, { running })
}

/** What every verb is handed first: who acts, the database, the clock, the outside world. */
export type Context = {
  readonly actor: Actor
  readonly db: Db
  /**
   * The only clock of the modules. It stands still for a request from its arrival, and for a transaction from its begin.
   * A transaction that waited for a lock judges by its begin, so a later one may have been first.
   */
  readonly now: Clock
  readonly log: Log
  readonly requestId: string
  readonly config: Config
  readonly jobs: Jobs
  readonly providers: Providers
  readonly permissions: Permissions
  /** What modules handed up to registries; read by `rowsOf`. */
  readonly handedUp: Registries
  /** Every kind of place that keeps files, from all modules. */
  readonly filePlaces: readonly FilePlace[]
  /** What each module keeps about a person. */
  readonly personalData: readonly PersonalData[]
  /** Every kind of thing that is moderated, from all modules. */
  readonly moderated: readonly ModeratedSource[]
  /** Checks texts of modules that lie below moderation. */
  readonly screener: Screener
  /** Knows members for modules that lie below memberships. */
  readonly members: Members
  /** Every kind of thing that people search, from all modules, in the order of `SearchKind`. */
  readonly searched: readonly SearchedKind[]
  readonly client: Client
  /** The idempotency key this request claimed; `write` marks it in the same transaction as the effect. */
  readonly claim?: { readonly scope: string; readonly key: string } | undefined
}

declare const open: unique symbol
/**
 * A context whose `db` is an open transaction. Only `write` makes one, so a function that takes a Tx cannot run outside.
 * Its `db` has the same type: to compare the two of Kysely costs the compiler a minute.
 */
export type Tx = Context & { readonly [open]: true }

/** The same context in another's name: jobs act as the system, notices as their provider. */
export function actingAs(ctx: Context, actor: Actor): Context {
  return { ...ctx, actor }
}

export function isTx(ctx: Context | Tx): ctx is Tx {
  return ctx.db.isTransaction
}
