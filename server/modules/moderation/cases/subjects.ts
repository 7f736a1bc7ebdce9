import { caseTitle } from '#domain/moderation/case-title.ts'
import type { Context } from '#server/core/context.ts'
import { subjectsOf } from '../reports/the-subject.ts'
import type { CaseRow } from '../screening/rows.ts'

type Face = { title: string; link: string | null }

/** How cases are called and where their things stand; what readers cannot see yet is called by its own first words. */
export async function facesOf(
  ctx: Context,
  cases: readonly Pick<CaseRow, 'kind' | 'subject_id' | 'texts' | 'id'>[],
): Promise<Map<string, Face>> {
  const known = new Map<string, Face>()
  for (const [kind, rows] of Map.groupBy(cases, (one) => one.kind)) {
    const ids = [...new Set(rows.map(({ subject_id }) => subject_id))]
    for (const { id, title, link } of await subjectsOf(ctx, kind, ids)) known.set(`${kind} ${id}`, { title, link })
  }
  return new Map(
    cases.map((one) => [
      one.id,
      known.get(`${one.kind} ${one.subject_id}`) ?? { title: caseTitle(one.kind, one.texts), link: null },
    ]),
  )
}
