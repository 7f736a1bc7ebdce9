import { must } from '#domain/faults.ts'
import type { CaseSource, ModeratedKind, ScreenStage } from '#domain/moderation/kinds.ts'
import { type FieldText, findMatches, type Match } from '#domain/moderation/match.ts'
import { strikeStanding, strikeWords } from '#domain/moderation/strikes.ts'
import { PACE, refusalOf, tooManyLinks, type Verdict, verdictOf } from '#domain/moderation/verdict.ts'
import type { Tx } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { keepCase } from './keep-case.ts'
import { lastDecided, lockOpenCase, matchesOf, strikesOf } from './rows.ts'
import { rulesInForce } from './rules-in-force.ts'

export type Screened = {
  kind: ModeratedKind
  /** Id of the thing. For PROFILE that of the person. */
  id: string
  authorId: string
  /** All of its text, part by part: a `field` named as in the input, rich text as `plainText(…)`. */
  texts: readonly FieldText[]
  stage: ScreenStage
}
export type Screening = { verdict: Verdict; matches: readonly Match[] }

/**
 * Checks what a person wrote, inside the transaction that keeps it. PASS: show it. HOLD: keep it, shown to its author and
 * the staff alone, until the news `moderation.decided` says ALLOWED or REMOVED; a case stands in the queue. REFUSE: do not
 * keep it. Text that a person allowed passes again as long as it and the keywords are the same; text that was removed is
 * not taken again unchanged. Faults: PUBLISHING_RESTRICTED (too many removals), TOO_MANY_REQUESTS (comments, ratings).
 */
export async function screen(tx: Tx, what: Screened): Promise<Screening> {
  const texts = what.texts.filter(({ text }) => text.trim() !== '')
  await mustBeFree(tx, what)
  const { version, set } = await rulesInForce(tx)
  const open = await lockOpenCase(tx, what.kind, what.id)
  const before = await lastDecided(tx, what.kind, what.id)
  if (before?.status === 'REMOVED' && (before.permanence === 'CONFIRMED' || isUnchanged(before.texts, texts)))
    return { verdict: 'REFUSE', matches: [] }

  const known = before?.status === 'ALLOWED' ? await matchesOf(tx, [before.id]) : []
  const wasAllowed = (field: string) =>
    before?.status === 'ALLOWED' && textOf(before.texts, field) === textOf(texts, field)
  const matches = findMatches(set, what.kind, texts).filter(
    (match) =>
      !wasAllowed(match.field) ||
      !known.some((one) => one.keyword_id === match.ruleId && one.keyword_version === match.ruleVersion),
  )
  const links = !texts.every(({ field }) => wasAllowed(field)) && (await hasTooManyLinks(tx, what, texts))
  // Where nobody is there to mend it, a person looks first.
  const byWords = what.stage === 'SCHEDULE' && verdictOf(matches) === 'REFUSE' ? 'HOLD' : verdictOf(matches)
  if (byWords === 'REFUSE') return { verdict: 'REFUSE', matches }

  const authorityHolds = open?.source === 'AUTHORITY' && open.held
  const verdict = byWords === 'HOLD' || links || authorityHolds ? 'HOLD' : 'PASS'
  const source: CaseSource = matches.length === 0 && links ? 'LIMIT' : 'SCREEN'
  await keepCase(tx, {
    ...what,
    texts,
    open,
    matches,
    held: verdict === 'HOLD',
    worthALook: links,
    source,
    listVersion: version,
  })
  return { verdict, matches }
}

/** The same for callers that only need to know whether to hide it. A refusal is CONTENT_REFUSED, naming the parts and why. */
export async function screenOrRefuse(tx: Tx, what: Screened): Promise<'PASS' | 'HOLD'> {
  const { verdict, matches } = await screen(tx, what)
  must(
    verdict !== 'REFUSE',
    'CONTENT_REFUSED',
    matches.length > 0
      ? { errors: refusalOf(matches) }
      : { message: 'Nội dung này đã bị gỡ nên chưa đăng lại được. Hãy sửa phần vi phạm hoặc gửi khiếu nại.' },
  )
  return verdict
}

/** People act at a human pace, and not while their publishing is stopped. The clock and imports by the staff are free of both. */
async function mustBeFree(tx: Tx, { kind, authorId, stage }: Screened): Promise<void> {
  if (stage === 'SCHEDULE' || stage === 'IMPORT') return
  const standing = strikeStanding(await strikesOf(tx, authorId), tx.now())
  must(standing.until === null, 'PUBLISHING_RESTRICTED', { message: strikeWords(standing) })
  const pace = PACE[kind]
  if (!pace || stage !== 'CREATE') return
  await countTry(tx, `write:${kind}:minute:${authorId}`, pace.perMinute, 60)
  await countTry(tx, `write:${kind}:day:${authorId}`, pace.perDay, 86_400)
}

async function hasTooManyLinks(tx: Tx, { kind, authorId }: Screened, texts: readonly FieldText[]): Promise<boolean> {
  if (!PACE[kind]) return false
  const { created_at } = await theUser(tx, authorId)
  return tooManyLinks(kind, texts, (tx.now().getTime() - created_at.getTime()) / 3_600_000)
}

function textOf(texts: readonly FieldText[], field: string): string {
  return texts
    .filter((one) => one.field === field)
    .map(({ text }) => text)
    .join('\n')
}

function isUnchanged(before: readonly FieldText[], now: readonly FieldText[]): boolean {
  return now.length > 0 && now.every(({ field }) => textOf(before, field) === textOf(now, field))
}
