import { explanationOf, piecesOf } from '#domain/moderation/explain.ts'
import { logWords } from '#domain/moderation/kinds.ts'
import { needsReview, strikeStanding } from '#domain/moderation/strikes.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { matchesOf, strikesOf } from '../screening/rows.ts'
import { decisionsOn } from './access.ts'
import { personIn, shownCases } from './reads.ts'
import { findAppeal, theCase } from './rows.ts'

/** One case, whole, as the staff judge it. CASE_NOT_FOUND. */
export async function readCase(ctx: Context, id: string) {
  const staffId = asStaff(ctx)
  const one = await theCase(ctx, id)
  const [[shown], matches, reports, appeal, strikes, steps] = await Promise.all([
    shownCases(ctx, [one]),
    matchesOf(ctx, [id]),
    reportsWithRecord(ctx, id),
    findAppeal(ctx, id),
    strikesOf(ctx, one.author_id),
    stepsOf(ctx, id),
  ])
  if (!shown) throw new Error(`the case ${id} is not shown`)
  const people = await peopleOf(ctx, [
    one.decided_by,
    one.permanence_by,
    appeal?.decided_by ?? null,
    ...reports.map(({ reporter_id }) => reporter_id),
    ...steps.map(({ actor_id }) => actor_id),
  ])
  const standing = strikeStanding(strikes, ctx.now())
  const who = (personId: string | null | undefined) => people.get(personId ?? '') ?? null
  const places = matches.map(({ keyword_id, keyword_version, starts, ends, word, field, way, severity, violation }) => {
    const place = { word, field, start: starts, end: ends, way, severity, violation }
    return { ...place, keywordId: keyword_id, keywordVersion: keyword_version, explanation: explanationOf(place) }
  })
  return {
    ...shown,
    texts: one.texts.map(({ field, text }) => ({ field, pieces: markedPieces(text, field, places) })),
    matches: places,
    listVersion: one.list_version,
    authority: one.authority,
    violation: one.violation,
    reason: one.reason,
    decidedBy: who(one.decided_by),
    permanenceBy: who(one.permanence_by),
    reports: reports.map((report) => ({
      by: personIn(people, report.reporter_id),
      violation: report.violation,
      note: report.note,
      at: report.at,
      right: report.right ?? 0,
      decided: report.decided ?? 0,
    })),
    appeal: appeal
      ? {
          text: appeal.text,
          at: appeal.at,
          verdict: appeal.verdict,
          by: who(appeal.decided_by),
          reason: appeal.reason,
          decidedAt: appeal.decided_at,
        }
      : null,
    standing: { ...standing, review: needsReview(standing.stops) },
    history: steps.map(({ at, action, actor_id, actor_kind, reason }) => ({
      at,
      word: logWords[action],
      // Who reported is told apart, with their record; the history is about decisions.
      by: actor_kind === 'system' ? null : who(actor_id),
      reason,
    })),
    can: decisionsOn(staffId, one, appeal !== undefined && appeal.verdict === null),
  }
}

/** Pieces of one part of the text; the numbers are those of all matches. */
function markedPieces(text: string, field: string, places: readonly { field: string; start: number; end: number }[]) {
  const own = places.flatMap((place, index) => (place.field === field ? [{ ...place, index }] : []))
  return piecesOf(text, own).map(({ text: piece, match }) => ({
    text: piece,
    match: match === null ? null : (own[match]?.index ?? null),
  }))
}

/** Reports of a case, each with how its writer's other reports ended. */
function reportsWithRecord(ctx: Context, caseId: string) {
  return ctx.db
    .selectFrom('moderation_reports as r')
    .select(({ selectFrom }) => {
      const others = selectFrom('moderation_reports as o')
        .innerJoin('moderation_cases as c', 'c.id', 'o.case_id')
        .whereRef('o.reporter_id', '=', 'r.reporter_id')
        .where('c.decided_by', 'is not', null)
      return [
        'r.reporter_id',
        'r.violation',
        'r.note',
        'r.at',
        others.select((eb) => eb.fn.countAll<number>().as('n')).as('decided'),
        others
          .where('c.status', '=', 'REMOVED')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .as('right'),
      ]
    })
    .where('r.case_id', '=', caseId)
    .orderBy('r.at')
    .execute()
}

function stepsOf(ctx: Context, caseId: string) {
  return ctx.db
    .selectFrom('moderation_log')
    .select(['at', 'action', 'actor_id', 'actor_kind', 'reason'])
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute()
}
