import type { Tx } from '#server/core/context.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { noteChange } from './note-change.ts'
import { switchOff } from './switch-off.ts'

/** Switches somebody's second step off without asking for it, signs them out everywhere and lets them know. */
export async function forgetSecondStep(tx: Tx, userId: string, reason: string): Promise<void> {
  await switchOff(tx, userId)
  await endAllSessions(tx, userId, null, 'TWO_FACTOR_RESET')
  await noteChange(tx, userId, 'reset', { reason })
}
