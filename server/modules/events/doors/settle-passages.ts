import { sql } from 'kysely'
import { replay, type Verdict } from '#domain/event/doors/replay.ts'
import type { DoorList } from '#domain/event/doors/terms.ts'
import type { Tx } from '#server/core/context.ts'
import { asPassage, pairOf, type ScanRow } from './passages.ts'

/**
 * Judges the passages of tickets anew by the time of their scans, and writes what became of each where it is another than
 * it was. All that change give up their place before any takes its new one, so that no two ever have the same; `between`
 * the two the rows come in that are not kept yet, which `coming` tells of.
 */
export async function settlePassages(
  tx: Tx,
  lists: readonly DoorList[],
  kept: readonly ScanRow[],
  coming: readonly ScanRow[] = [],
  between: (verdicts: ReadonlyMap<string, Verdict>) => Promise<void> = async () => {},
): Promise<void> {
  const verdicts = new Map<string, Verdict>()
  for (const own of Map.groupBy([...kept, ...coming], pairOf).values()) {
    const mode = lists.find(({ id }) => id === own[0]?.listId)?.mode ?? 'ONCE'
    for (const [id, verdict] of replay(mode, own.map(asPassage))) verdicts.set(id, verdict)
  }
  const changed = kept.filter((row) => isOther(row, verdicts.get(row.id)))
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0)
    await tx.db
      .updateTable('check_ins')
      .set({ slot: null, result: 'REFUSED', reason: 'ALREADY_IN', changed_at: tx.now() })
      .where('id', 'in', ids)
      .execute()
  await between(verdicts)
  const became = changed.map(({ id }) => ({ id, ...columnsOf(verdicts.get(id)) }))
  if (became.length > 0)
    await sql`
      update check_ins c set slot = v.slot, result = v.result, reason = v.reason
      from jsonb_to_recordset(${JSON.stringify(became)}::jsonb) as v (id uuid, slot text, result text, reason text)
      where c.id = v.id`.execute(tx.db)
}

/** How a verdict stands in its row. */
export function columnsOf(verdict: Verdict | undefined) {
  return verdict?.counts
    ? { result: 'ACCEPTED' as const, reason: null, slot: verdict.slot }
    : { result: 'REFUSED' as const, reason: verdict?.reason ?? ('ALREADY_IN' as const), slot: null }
}

function isOther(row: ScanRow, verdict: Verdict | undefined): boolean {
  const { result, reason, slot } = columnsOf(verdict)
  return row.result !== result || row.reason !== reason || row.slot !== slot
}
