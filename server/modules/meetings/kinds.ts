import type { RawBuilder } from 'kysely'
import type { MeetingSubject } from '#domain/meetings.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry } from '#server/core/handed-up.ts'

/** A meeting that its provider made. `wasLate`: it failed before, so whoever comes may have been told that it follows. */
export type MadeMeeting = { id: string; subjectId: string; wasLate: boolean }

/** One kind of what is held online, as the module that has it says it. An owner has several subjects: an event its sessions. */
export type MeetingKind = {
  kind: MeetingSubject
  /**
   * What is to be held online from now on, of all or of one owner: `owner_id`, `subject_id`, `provider`, `topic`,
   * `starts_at` and `minutes`. What is over stands there no more, and keeps its meeting.
   */
  wanted(ctx: Context, ownerId: string | null): RawBuilder<unknown>
  /** Whether the guest `g` (`meeting_guests`) of the meeting `m` is to be let in no more. */
  isGone(ctx: Context): RawBuilder<unknown>
  /** A provider made it, in the transaction that records it. */
  made?(tx: Tx, meeting: MadeMeeting): Promise<void>
  /** A provider has a recording of it that can be brought. */
  recorded?(tx: Tx, meeting: { id: string; subjectId: string }): Promise<void>
}

export const meetingKinds = registry<MeetingKind>('kinds of meetings')
