import type { Match } from '#domain/moderation/match.ts'
import { truncate } from '#domain/text.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { write } from '#server/core/write.ts'
import { keepCase } from '../screening/keep-case.ts'
import { newMatches } from '../screening/new-matches.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { lastDecided, lockOpenCase } from '../screening/rows.ts'
import { rulesInForce, rulesSwitchedOff } from '../screening/rules-in-force.ts'
import { lockScan, type ScanRow } from './rows.ts'

const BATCH = 100
const MOST_SAMPLES = 30

/**
 * Walks on where the walk stands, in batches that each commit with their progress: a process that dies loses one batch,
 * and the next one goes on behind it. What it finds is not hidden: a case is opened, and a person decides.
 */
export async function walkScan(ctx: Context, scanId: string): Promise<void> {
  for (let more = true; more; ) more = await write(ctx, (tx) => walkBatch(tx, scanId))
}

async function walkBatch(tx: Tx, scanId: string): Promise<boolean> {
  const scan = await lockScan(tx, scanId)
  if (scan?.status !== 'RUNNING') return false
  const at = tx.moderated.findIndex(({ kind }) => kind === (scan.at_kind ?? tx.moderated[0]?.kind))
  const source = tx.moderated[at]
  if (!source) return finish(tx, scan)
  const subjects = await source.page(tx, scan.at_id, BATCH)
  const progress = await look(tx, scan, source, subjects)
  const next = subjects.length < BATCH ? tx.moderated[at + 1] : source
  await tx.db
    .updateTable('moderation_scans')
    .set({
      ...progress,
      at_kind: next?.kind ?? null,
      at_id: next === source ? (subjects.at(-1)?.id ?? null) : null,
    })
    .where('id', '=', scan.id)
    .execute()
  return next ? true : finish(tx, { ...scan, hits: progress.hits, opened: progress.opened })
}

async function look(tx: Tx, scan: ScanRow, { kind }: ModeratedSource, subjects: readonly Subject[]) {
  const { version, set } = await (scan.inactive ? rulesSwitchedOff(tx) : rulesInForce(tx))
  const samples = [...scan.samples]
  let { hits, opened } = scan
  for (const subject of subjects) {
    const texts = subject.texts.filter(({ text }) => text.trim() !== '')
    const before = await lastDecided(tx, kind, subject.id)
    const { matches } = await newMatches(tx, set, { kind, texts, before })
    const [first] = matches
    if (!first) continue
    hits++
    if (samples.length < MOST_SAMPLES) samples.push(sampleOf(kind, subject, first))
    if (scan.dry_run || (await lockOpenCase(tx, kind, subject.id))) continue
    opened++
    await keepCase(tx, {
      kind,
      id: subject.id,
      authorId: subject.authorId,
      texts,
      open: undefined,
      matches,
      held: false,
      worthALook: true,
      source: 'RESCAN',
      listVersion: version,
    })
  }
  return { hits, opened, done: scan.done + subjects.length, samples: JSON.stringify(samples) }
}

function sampleOf(kind: ModeratedSource['kind'], { id, title, link, texts }: Subject, match: Match) {
  const text = texts.find(({ field }) => field === match.field)?.text ?? ''
  const around = text.slice(Math.max(0, match.start - 40), match.end + 60).trim()
  return { kind, id, title: truncate(title, 120), link, word: match.word, excerpt: around }
}

async function finish(tx: Tx, scan: ScanRow): Promise<false> {
  await tx.db
    .updateTable('moderation_scans')
    .set({ status: 'DONE', finished_at: tx.now() })
    .where('id', '=', scan.id)
    .execute()
  await noteInLog(tx, {
    action: 'SCANNED',
    listVersion: scan.list_version,
    after: { dryRun: scan.dry_run, hits: scan.hits, opened: scan.opened },
  })
  return false
}
