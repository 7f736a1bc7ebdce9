import type { LogAction, ModeratedKind } from '#domain/moderation/kinds.ts'
import { actorRow } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'

type Entry = {
  action: LogAction
  listVersion: number
  caseId?: string | undefined
  kind?: ModeratedKind | undefined
  subjectId?: string | undefined
  keywordId?: string | undefined
  rules?: readonly { id: string; version: number }[]
  before?: object
  after?: object
  reason?: string | undefined
}

/** Adds a line to the log of moderation, with the change it tells of. The database lets nobody change it afterwards. */
export async function noteInLog(tx: Tx, entry: Entry): Promise<void> {
  await tx.db
    .insertInto('moderation_log')
    .values({
      at: tx.now(),
      ...actorRow(tx.actor),
      action: entry.action,
      case_id: entry.caseId ?? null,
      kind: entry.kind ?? null,
      subject_id: entry.subjectId ?? null,
      keyword_id: entry.keywordId ?? null,
      rules: JSON.stringify(entry.rules ?? []),
      list_version: entry.listVersion,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      reason: entry.reason ?? null,
    })
    .execute()
}

/** The keywords among matches, each once, with its version. */
export function rulesOf(
  matches: readonly { ruleId: string; ruleVersion: number }[],
): { id: string; version: number }[] {
  return [...new Map(matches.map(({ ruleId, ruleVersion }) => [ruleId, { id: ruleId, version: ruleVersion }])).values()]
}
