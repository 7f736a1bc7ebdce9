/**
 * The moments at which a process may fall: each statement it sends to the database and each question it asks a provider.
 * Loaded before the product, so that nothing it sends goes by unseen.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

/** Where a blow fell: while a transaction was open, at its commit, at a call to a provider, or elsewhere. */
export const PLACES = ['TRANSACTION', 'COMMIT', 'PROVIDER', 'ELSEWHERE'] as const
export type Place = (typeof PLACES)[number]
/** `during`: it has been sent, and we do not live to see the answer. */
export type Side = 'before' | 'during' | 'after'
export type Blow = {
  /** The how manieth moment from now on. */
  at: number
  /** Counts commits and calls to providers alone: between those lies what a crash can tear apart. */
  critical: boolean
  side: Side
}
export type Counted = { all: number; critical: number }

let blow: Blow | null = null
const counted: Counted = { all: 0, critical: 0 }
const inTransaction = new WeakSet<object>()

/** Arms the process; null lets it live. Counting begins anew. */
export function arm(next: Blow | null): void {
  blow = next
  counted.all = 0
  counted.critical = 0
}

/** How many moments have gone by since it was armed. */
export const momentsCounted = (): Counted => ({ ...counted })

function isTheMoment(place: Place): boolean {
  counted.all += 1
  const critical = place === 'COMMIT' || place === 'PROVIDER'
  if (critical) counted.critical += 1
  if (!blow || (blow.critical && !critical)) return false
  return (blow.critical ? counted.critical : counted.all) === blow.at
}

/** The last words are written at once, as nothing that waits for a turn of the loop would be. */
function die(place: Place): never {
  if (process.env.KILL_NOTE) writeFileSync(process.env.KILL_NOTE, place)
  process.kill(process.pid, 'SIGKILL')
  throw new Error('dead already')
}

const query = pg.Client.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: every form of query passes through as it came
pg.Client.prototype.query = function mortalQuery(this: pg.Client, ...args: any[]): any {
  const text = typeof args[0] === 'string' ? args[0] : (args[0]?.text ?? '')
  const place = placeOf(this, text)
  const side = isTheMoment(place) ? blow?.side : undefined
  if (side === 'before') die(place)
  const last = args.at(-1)
  // Two ways to be answered: a promise, or a function that is called.
  if (side === 'after' && typeof last === 'function') args[args.length - 1] = () => die(place)
  const answer = Reflect.apply(query, this, args)
  if (side === 'during') die(place)
  return side === 'after' && answer instanceof Promise ? answer.finally(() => die(place)) : answer
}

function placeOf(client: object, text: string): Place {
  if (/^\s*(begin|start transaction)/i.test(text)) inTransaction.add(client)
  const open = inTransaction.has(client)
  if (/^\s*(commit|rollback\s*;?$)/i.test(text)) {
    inTransaction.delete(client)
    return 'COMMIT'
  }
  return open ? 'TRANSACTION' : 'ELSEWHERE'
}

const LONG_ENOUGH_TO_ARRIVE_MS = 4
const ask = globalThis.fetch
globalThis.fetch = async (...args) => {
  const side = isTheMoment('PROVIDER') ? blow?.side : undefined
  if (side === 'before') die('PROVIDER')
  const answer = ask(...args)
  if (side === 'during') setTimeout(() => die('PROVIDER'), LONG_ENOUGH_TO_ARRIVE_MS)
  if (side === 'after') await answer.finally(() => die('PROVIDER'))
  return answer
}
