import { sql } from 'kysely'
import type { Verdict } from '#domain/event/doors/replay.ts'
import { fail } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { keepDoorAnswers } from './keep-door-answers.ts'
import { doorListsOf, doorTicketsOf } from './lists.ts'
import { passagesOf, type ScanRow, scansNamed } from './passages.ts'
import { type Outcome, outcomeOf } from './results.ts'
import {
  asRow,
  correctionOf,
  type Found,
  findTicket,
  isPassage,
  isSame,
  judgeScan,
  type Made,
  type Sent,
} from './scans.ts'
import { columnsOf, settlePassages } from './settle-passages.ts'
import { testOutcome } from './test-tickets.ts'

/** Who scans: a paired phone, or somebody of the house by hand. */
export type Scanner = { deviceId: string; userId: null } | { deviceId: null; userId: string }

const TRIES = 3

/**
 * Puts scans of one event into its log, each once by the name that who scanned it gave it. Somebody is in at most once in
 * one place of a list: the unique key says so, and not what was read before. What a phone decided by itself is kept as it
 * happened at its door; whether it counts is told by the times of all scans of that ticket. Of test tickets nothing is put.
 */
export async function takeScans(tx: Tx, eventId: string, scanner: Scanner, sent: readonly Sent[]): Promise<Outcome[]> {
  const tests = new Map<Sent, Outcome>()
  for (const one of sent) {
    const said = await testOutcome(tx, eventId, one)
    if (said) tests.set(one, said)
  }
  const real = sent.filter((one) => !tests.has(one))
  const taken = real.length > 0 ? await takeReal(tx, eventId, scanner, real) : []
  const outcomes = new Map(real.map((one, at) => [one, taken[at]]))
  return sent.map((one) => tests.get(one) ?? (outcomes.get(one) as Outcome))
}

async function takeReal(tx: Tx, eventId: string, scanner: Scanner, sent: readonly Sent[]): Promise<Outcome[]> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const outcomes = await takeOnce(tx, eventId, scanner, sent)
    if (outcomes) return outcomes
  }
  return fail('CONFLICT')
}

/** Null: somebody else had the place or the name first, which can be read now. */
async function takeOnce(tx: Tx, eventId: string, scanner: Scanner, sent: readonly Sent[]): Promise<Outcome[] | null> {
  const found = new Map<Sent, Found>()
  for (const one of sent) found.set(one, await findTicket(tx, one))
  const ids = [...new Set([...found.values()].flatMap(({ ticketId }) => ticketId ?? []))]
  await lockTickets(tx, eventId, ids)
  const named = () => scansNamed(tx, scanner.deviceId ?? scanner.userId, namesOf(sent))
  const event = await tx.db.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirst()
  const tickets = await doorTicketsOf(tx, eventId, ids)
  const world = {
    lists: await doorListsOf(tx, eventId),
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    isCanceled: event?.status === 'CANCELED',
  }
  const kept = new Map((await passagesOf(tx, ids)).map((row) => [row.id, row]))
  const known = new Map((await named()).map((row) => [row.nonce, row]))
  const made: Made[] = []
  const corrected: ScanRow[] = []
  const newIds = await idsFor(tx, sent.length)
  for (const one of sent) {
    const row = known.get(one.nonce)
    const whom = found.get(one) as Found
    const correction = row && isSame(row, one, whom, world) ? correctionOf(row, one) : null
    if (correction) corrected.push(correction)
    if (row || !world.lists.some(({ id }) => id === one.listId)) continue
    made.push(judgeScan(world, [...kept.values()], one, whom, newIds.pop() ?? ''))
  }
  for (const row of corrected) {
    await keepCorrection(tx, row)
    if (isPassage(row)) kept.set(row.id, row)
    else kept.delete(row.id)
  }
  const insert = (verdicts: ReadonlyMap<string, Verdict>) => insertScans(tx, eventId, scanner, made, verdicts)
  let added = 0
  // What is asked here is the last of its ticket: it changes nothing of what stands.
  if (sent.every(({ told }) => told === null)) added = await insert(new Map())
  else {
    const coming = made.map(asRow).filter(isPassage)
    await settlePassages(tx, world.lists, [...kept.values()], coming, async (verdicts) => {
      added = await insert(verdicts)
    })
  }
  if (added !== made.length) return null
  await keepDoorAnswers(tx, eventId, made)
  const [rows, passages] = [new Map((await named()).map((row) => [row.nonce, row])), await passagesOf(tx, ids)]
  return sent.map((one) => outcomeOf(one, found.get(one) as Found, rows.get(one.nonce), passages, world))
}

function namesOf(sent: readonly Sent[]): string[] {
  return sent.map(({ nonce }) => nonce)
}

/** Scans of one ticket wait for each other, in the order of ids so that no two uploads wait for one another. */
async function lockTickets(tx: Tx, eventId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function idsFor(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count})`.execute(tx.db)
  return rows.map(({ id }) => id)
}

async function keepCorrection(tx: Tx, { id, letPass, undoneAt }: ScanRow) {
  await tx.db
    .updateTable('check_ins')
    .set({ let_pass: letPass, changed_at: tx.now(), ...(undoneAt && { undone_at: tx.now(), slot: null }) })
    .where('id', '=', id)
    .execute()
}

/** @returns how many came in: fewer where somebody else had a place or a name first */
async function insertScans(
  tx: Tx,
  eventId: string,
  scanner: Scanner,
  made: readonly Made[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<number> {
  if (made.length === 0) return 0
  const rows = made.map((one) => {
    const { sent } = one
    return {
      id: one.id,
      event_id: eventId,
      list_id: sent.listId,
      ticket_id: one.ticketId,
      device_id: scanner.deviceId,
      scanned_by: scanner.userId,
      nonce: sent.nonce,
      kind: sent.kind,
      way: sent.code === undefined ? 'NAME' : 'CODE',
      scanned_at: one.at,
      received_at: tx.now(),
      is_offline: sent.told !== null,
      let_pass: one.letPass,
      undone_at: sent.told?.isUndone ? tx.now() : null,
      changed_at: tx.now(),
      ...standing(one, verdicts),
    }
  })
  const inserted = await tx.db
    .insertInto('check_ins')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

function standing({ id, refusal, slot, sent }: Made, verdicts: ReadonlyMap<string, Verdict>) {
  if (refusal !== null) return { result: 'REFUSED', reason: refusal, slot: null }
  const verdict = verdicts.get(id)
  if (verdict) return columnsOf(verdict)
  return { result: 'ACCEPTED', reason: null, slot: sent.told?.isUndone ? null : slot }
}
