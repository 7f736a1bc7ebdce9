import { must } from '#domain/faults.ts'
import type { Violation } from '#domain/moderation/kinds.ts'
import { needsReview, strikeStanding } from '#domain/moderation/strikes.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { strikesOf } from '../screening/rows.ts'
import { mayDecideOn } from './access.ts'
import { lockCase, rulesOfCase } from './rows.ts'

export type Decision = {
  verdict: 'ALLOWED' | 'REMOVED'
  violation?: Violation | undefined
  reason: string
  permanent: boolean
}

/**
 * A person of the staff allows a thing or removes it, with a kind of violation and words that its author reads. Whoever
 * keeps the thing hears it and shows or hides it. A removal for good is only proposed here: it takes effect as a removal
 * at once, and for good when another person agrees. Two who decide at once: one decides, the other gets STATUS_CONFLICT.
 */
export function decideCase(ctx: Context | Tx, id: string, { verdict, violation, reason, permanent }: Decision) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const one = await lockCase(tx, id)
    must(mayDecideOn(staffId, one), 'CANNOT_DECIDE_OWN')
    must(one.status === 'OPEN', 'STATUS_CONFLICT')
    const missing = [
      ...(violation ? [] : [{ path: 'violation', code: 'required', message: 'Hãy chọn loại vi phạm.' }]),
      ...(reason.trim() ? [] : [{ path: 'reason', code: 'required', message: 'Hãy viết lý do để tác giả biết.' }]),
    ]
    const removed = verdict === 'REMOVED'
    must(!removed || missing.length === 0, 'VALIDATION_FAILED', { errors: missing })
    const permanence = removed && permanent ? ('PROPOSED' as const) : ('NONE' as const)
    await tx.db
      .updateTable('moderation_cases')
      .set({
        status: verdict,
        decided_at: tx.now(),
        decided_by: staffId,
        violation: removed ? (violation ?? null) : null,
        reason: reason.trim() || null,
        permanence,
      })
      .where('id', '=', id)
      .execute()
    const entry = { caseId: id, kind: one.kind, subjectId: one.subject_id, listVersion: one.list_version }
    const rules = await rulesOfCase(tx, id)
    const [before, after] = [
      { status: one.status, held: one.held },
      { status: verdict, violation, permanence },
    ]
    await noteInLog(tx, { ...entry, action: verdict, rules, before, after, reason: reason.trim() || undefined })
    if (permanence === 'PROPOSED')
      await noteInLog(tx, { ...entry, action: 'PERMANENT_PROPOSED', rules, before: after, after })
    if (removed) await tellOfStops(tx, one.author_id)
    await publish(tx, 'moderation.decided', {
      caseId: id,
      kind: one.kind,
      id: one.subject_id,
      authorId: one.author_id,
      verdict,
      held: one.held,
    })
    return { id, status: verdict, permanence }
  })
}

/** With the removal that stops a person once too often the staff are asked to look at the account itself. */
async function tellOfStops(tx: Tx, userId: string): Promise<void> {
  const strikes = await strikesOf(tx, userId)
  const { stops } = strikeStanding(strikes, tx.now())
  const before = strikeStanding(strikes.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, -1), tx.now()).stops
  if (stops > before && needsReview(stops)) await publish(tx, 'moderation.account-to-review', { userId, stops })
}
