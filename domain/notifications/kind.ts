import { z } from 'zod'
import { NotificationChannel } from '../enums.ts'
import { NotificationGroup } from './groups.ts'

export { NotificationGroup }

/** The ways a notification reaches a person: the channels of the specification, and push to an installed browser. */
export const Wire = [...NotificationChannel, 'PUSH'] as const
export type Wire = (typeof Wire)[number]

/** What the bell shows: a line, a sentence, and the page of this site that it is about. */
export type Words = { title: string; body: string; link: string | null }

export type Kind<F extends z.ZodType> = {
  /** What people call it on the page of preferences, without a full stop. */
  readonly name: string
  readonly group: NotificationGroup
  /** Of a group that is everybody's: what happens to hosts alone. */
  readonly of?: 'host'
  /** What must be known; a missing or empty fact stops the notification before anything is written. */
  readonly facts: F
  /** Those it goes through at once unless the person says otherwise. */
  readonly channels: readonly Wire[]
  /** The person waits for it or must know it: no preference ever switches it off. */
  readonly transactional: boolean
  /** Advertising in the sense of the law: only with consent, never at night, at most three in a day. */
  readonly advertising?: true
  /** It goes through its channels and no other: a code goes where it was asked for. */
  readonly fixed?: true
  /** What it brings fits no other channel: a file that was asked for by letter. */
  readonly noOther?: true
  readonly say: (facts: z.output<F>) => Words
}

/** Writes one row of the table; keeps the exact type of its facts. */
export const kind = <F extends z.ZodType>(entry: Kind<F>): Kind<F> => entry

export const words = z.string().trim().min(1)
export const money = z.number().int().min(0)
export const course = z.object({ courseName: words })
export const BELL: readonly Wire[] = ['NOTIFICATION']
export const BOTH: readonly Wire[] = ['NOTIFICATION', 'EMAIL']
/** Rung and written: the person waits for it or must know it. */
export const MUST_KNOW = { channels: BOTH, transactional: true } as const
/** Rung and written, unless the person says otherwise. */
export const MAY_KNOW = { channels: BOTH, transactional: false } as const
/** Rung alone, unless the person says otherwise. */
export const IN_THE_BELL = { channels: BELL, transactional: false } as const
/** The first of several things by its name, and how many more. */
export const whatOf = (names: readonly string[]) =>
  `“${names[0]}”${names.length > 1 ? ` và ${names.length - 1} sản phẩm khác` : ''}`
