import { must } from '#domain/faults.ts'
import type { ScreenStage } from '#domain/moderation/kinds.ts'
import type { FieldText, Match } from '#domain/moderation/match.ts'
import { refuse } from '#domain/moderation/refuse.ts'
import { strikeStanding, strikeWords } from '#domain/moderation/strikes.ts'
import { PACE, refusalOf, tooManyLinks, type Verdict, verdictOf } from '#domain/moderation/verdict.ts'
import type { Tx } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import type { Screened, Screening } from '#server/core/screener.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { keepCase } from './keep-case.ts'
import { newMatches } from './new-matches.ts'
import { lastDecided, lockOpenCase, strikesOf } from './rows.ts'
import { rulesInForce } from './rules-in-force.ts'

/**
 * Checks what a person wrote, inside the transaction that keeps it. PASS: show it. HOLD: keep it, shown to its author and
 * the staff alone, until the news `moderation.decided` says ALLOWED or REMOVED; a case stands in the queue. REFUSE: do not
 * keep it. Text that a person allowed passes again as long as it and the keywords are the same; text that was removed is
 * not taken again unchanged, and changed it is held, for only a person can tell whether what was wrong is gone.
 * Faults: PUBLISHING_RESTRICTED (too many removals), TOO_MANY_REQUESTS (comments, ratings).
 */
export async function screen(tx: Tx, what: Screened): Promise<Screening> {
  const texts = what.texts.filter(({ text }) => text.trim() !== '')
  await mustBeFree(tx, what)
  const { version, set } = await rulesInForce(tx)
  const open = await lockOpenCase(tx, what.kind, what.id)
  const before = await lastDecided(tx, what.kind, what.id)
  const { matches, unchanged } = await newMatches(tx, set, { kind: what.kind, texts, before })
  const returns = before?.status === 'REMOVED'
  if (returns && (before.permanence === 'CONFIRMED' || unchanged)) return { verdict: 'REFUSE', matches: [] }

  const byWords = strictest(matches, what.stage)
  if (byWords === 'REFUSE') return { verdict: 'REFUSE', matches }
  const links = !(before?.status === 'ALLOWED' && unchanged) && (await hasTooManyLinks(tx, what, texts))
  const authorityHolds = open?.source === 'AUTHORITY' && open.held
  const verdict = byWords === 'HOLD' || links || returns || authorityHolds ? 'HOLD' : 'PASS'
  await keepCase(tx, {
    ...what,
    texts,
    open,
    matches,
    held: verdict === 'HOLD',
    worthALook: links || returns,
    source: returns ? 'RETURNED' : matches.length === 0 && links ? 'LIMIT' : 'SCREEN',
    listVersion: version,
  })
  return { verdict, matches }
}

/** The same for callers that only need to know whether to hide it. A refusal is CONTENT_REFUSED, naming the parts and why. */
export async function screenOrRefuse(tx: Tx, what: Screened): Promise<'PASS' | 'HOLD'> {
  const { verdict, matches } = await screen(tx, what)
  if (verdict === 'REFUSE') refuse(refusalOf(matches))
  return verdict
}

/**
 * People act at a human pace, and not while their publishing is stopped. The clock and imports are free of both; so is
 * what a person says of themselves, for everybody may set right what is known of them.
 */
async function mustBeFree(tx: Tx, { kind, authorId, stage }: Screened): Promise<void> {
  if (stage === 'SCHEDULE' || stage === 'IMPORT' || kind === 'PERSON') return
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

/** By the clock, and in what another site hands over, nobody is there to mend a refused word: a person looks first. */
function strictest(matches: readonly Match[], stage: ScreenStage): Verdict {
  const verdict = verdictOf(matches)
  return verdict === 'REFUSE' && (stage === 'SCHEDULE' || stage === 'IMPORT') ? 'HOLD' : verdict
}
