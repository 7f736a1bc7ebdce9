import type { Context, Tx } from '#server/core/context.ts'
import { openTestCode } from '../tickets/keys.ts'
import type { Outcome } from './results.ts'
import type { Sent } from './scans.ts'

/**
 * What a door says to a test ticket: that its scanner works, or that it is one of another event. It lets nobody in, and no
 * row is kept of it, also where a phone tells that it did. Null: any other code, one that only looks like it among them.
 */
export async function testOutcome(ctx: Context | Tx, eventId: string, sent: Sent): Promise<Outcome | null> {
  const test = await openTestCode(ctx, sent.code ?? '')
  if (test === null) return null
  const { nonce, kind, at } = sent
  const reason = test.eventId === eventId ? 'TEST_TICKET' : 'OTHER_EVENT'
  const nothing = { id: null, isConflict: false, isUndone: false, ticket: null, first: null }
  return { ...nothing, nonce, kind, at, result: 'REFUSED', reason }
}
