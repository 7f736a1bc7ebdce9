import { type WorkKind, workWords } from '#domain/cohosts.ts'
import { faults } from '#domain/faults.ts'
import type { CohostRow } from './rows.ts'

/** It was sent to this person's address. */
export function isFor(invitation: Pick<CohostRow, 'email'>, user: { email: string }): boolean {
  return invitation.email === user.email
}

/** It may still be answered: until exactly the moment it lapses. */
export function isOpen(invitation: Pick<CohostRow, 'status' | 'expires_at'>, now: Date): boolean {
  return invitation.status === 'INVITED' && invitation.expires_at > now
}

/** It gives nobody anything any more. */
export function isPast(cohost: Pick<CohostRow, 'status'>): boolean {
  return cohost.status === 'DECLINED' || cohost.status === 'REMOVED'
}

/** What the person who looks at an invitation may do, and in words what stands in the way. */
export function answerOf(invitation: CohostRow, kind: WorkKind, user: { email: string; verified: boolean }, now: Date) {
  const why = obstacle(invitation, kind, user, now)
  return { answer: why === null, why }
}

function obstacle(
  invitation: CohostRow,
  kind: WorkKind,
  user: { email: string; verified: boolean },
  now: Date,
): string | null {
  if (!isFor(invitation, user)) return 'Bạn là người gửi lời mời này.'
  if (invitation.status === 'ACCEPTED') return `Bạn đã nhận lời cộng tác ở ${workWords[kind].noun} này.`
  if (!isOpen(invitation, now)) return faults.INVITATION_CLOSED[1]
  return user.verified ? null : faults.ACCOUNT_NOT_VERIFIED[1]
}
