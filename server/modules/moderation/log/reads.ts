import type { LogAction } from '#domain/moderation/kinds.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'

type Asked = Paging & { action?: LogAction | undefined; caseId?: string | undefined }

/** The log, the last first. */
export async function listLog(ctx: Context, { take, skip, action, caseId }: Asked) {
  const lines = ctx.db
    .selectFrom('moderation_log')
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'HELD'))
    .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId ?? ''))
  const { rows, total } = await page(lines.selectAll().orderBy('id', 'desc'), { take, skip })
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.actor_id),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      by: people.get(row.actor_id ?? '') ?? null,
      caseId: row.case_id,
      kind: row.kind,
      keywordId: row.keyword_id,
      rules: row.rules as { id: string; version: number }[],
      listVersion: row.list_version,
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown> | null,
      reason: row.reason,
    })),
    total,
  }
}
