import { sql } from 'kysely'
import { actingAs, type Context, type Tx } from './context.ts'
import { isUnreachable } from './unreachable.ts'
import { write } from './write.ts'

/**
 * Work that follows a change right after it, for many changes at a time: what is shared by all of them is touched here, once,
 * and not in the transaction of each. `run` finds by itself what waits, and costs next to nothing where nothing does.
 */
export type FollowUp = {
  readonly name: string
  /** @returns how many were followed up */
  run(tx: Tx): Promise<number>
}

const PAUSE_MS = 1_000

/** Does what waits, one process at a time: where another one is at it, nothing is done here. @returns how many were followed up */
export async function followUpOnce(ctx: Context): Promise<number> {
  let done = 0
  for (const { name, run } of ctx.jobs.followUps) {
    const own: Context = { ...actingAs(ctx, { kind: 'system', job: name }), log: ctx.log.child({ job: name }) }
    done += await write(own, async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`follow-up/${name}`}, 0)) as mine`.execute(tx.db)
      return rows[0]?.mine ? run(tx) : 0
    })
  }
  return done
}

/** Follows up every second until it is stopped. @returns ends it, once the run under way is over */
export function followUpSteadily(ctx: Context): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  const round = async () => {
    try {
      while ((await followUpOnce(ctx)) > 0 && !stopped);
    } catch (err) {
      ctx.jobs.failed.add({ queue: FOLLOW_UPS })
      if (!isUnreachable(err)) ctx.log.error({ err }, 'a follow-up failed; it is tried again')
    }
    if (!stopped) timer = setTimeout(next, PAUSE_MS)
  }
  const next = () => {
    running = round()
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** How failed tries of follow-ups are counted among those of jobs. */
export const FOLLOW_UPS = 'follow-ups'
