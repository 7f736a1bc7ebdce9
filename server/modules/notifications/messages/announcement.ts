import type { ContactPurpose } from '#domain/consents.ts'
import type { DeliveryMode } from '#domain/enums.ts'
import type { Notice, Wire } from '#domain/notification-kinds.ts'
import type { LetterFile } from '#domain/notifications/letter-files.ts'
import type { QuietHours } from '#domain/notifications/quiet.ts'
import type { Planned } from './plan.ts'

/** Something that people are told. */
export type Announcement = Notice & {
  /** What happened, once: the same kind and source never reach a person twice. */
  source: string
  /** Whom its words name, where that is not their reader: the words go with the account. */
  about?: string
  /** Ids of people. Accounts that are closed are left out. */
  to: readonly string[]
  /** After this moment a letter about it is worth nothing. */
  expiresAt?: Date
  /** Ways this one event goes, whatever was chosen: a code goes where it was asked for. */
  only?: readonly Wire[]
  /** Where it goes by telephone instead of the person's own number. */
  phone?: string
  /** Where its letter goes instead of the person's own e-mail. */
  email?: string
  /** What goes with its letter, where that is sent at once: a package of news, and any other way, has the words alone. */
  files?: readonly LetterFile[]
}

/** What people are told of an event; null where nobody is told anything. */
export type Told = Promise<Announcement | null>

/** A person with what decides how they are told. */
export type Recipient = {
  id: string
  fullName: string
  email: string
  /** Proven to be theirs. */
  phone: string | null
  hasBrowser: boolean
  quiet: QuietHours | null
  /** What they chose for this kind. */
  chosen: Partial<Record<Wire, DeliveryMode>>
  /** Moments at which they get advertising, a day back and all that is to come. */
  advertised: Date[]
  /** The ways in which they agreed to advertising; none where it is not asked. */
  contacts: ReadonlySet<ContactPurpose>
}

/** A person who is told one way, with the row that says so. */
export type Placed = { deliveryId: string; person: Recipient; plan: Planned }
