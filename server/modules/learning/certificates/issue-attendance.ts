import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { newNumber } from './numbers.ts'

export type Attended = {
  /** In whose account it lies. */
  userId: string
  /** Who was there: its name as it is printed. */
  learnerName: string
  /** What was attended, and who held it. */
  name: string
  hostName: string
  attendedAt: Date
  /** An id of whoever issues it: for each one certificate, for all time. */
  givenFor: string
}

/**
 * Issues a certificate that somebody was there, once for what it is given for. Names are frozen as they are told.
 * @returns its id and number when this call issued it, else null
 */
export async function issueAttendance(
  tx: Tx,
  { userId, learnerName, name, hostName, attendedAt, givenFor }: Attended,
): Promise<{ id: string; number: string } | null> {
  const issued = await tx.db
    .insertInto('certificates')
    .values({
      number: newNumber(),
      kind: 'ATTENDANCE',
      user_id: userId,
      given_for: givenFor,
      learner_name: learnerName,
      course_name: name,
      host_name: hostName,
      completed_at: attendedAt,
      issued_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('given_for').where(sql<boolean>`given_for is not null`).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  return issued ?? null
}
