import { must } from '#domain/faults.ts'
import { accept, completed, isClaim, MAX_RATE, type Range } from '#domain/watch.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { BEAT_INTERVAL_MS, SESSION_LIFE_MS, watchedOf } from '../standing/rules.ts'
import { theStanding } from '../standing/standing.ts'
import { finishLesson } from './finish-lesson.ts'
import { type LearnersLesson, lockTrace, lockWatchClock, theLearnersLesson } from './rows.ts'

type Beat = { ranges: Range[]; position: number; rate?: number | undefined }

/**
 * Takes what a player says it played. Under the lock of the learner's row of the lesson: at most one beat in about five
 * seconds is judged, over all devices; of it counts what the wall clock of this learner allows, which all their videos
 * share; kept is the union. When enough is seen the lesson is completed, once. Malformed ranges and a session that is over are refused and leave nothing behind.
 */
export async function takeBeat(ctx: Context, sessionId: string, beat: Beat) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const session = await theSession(tx, userId, sessionId)
    const lesson = await theLearnersLesson(tx, userId, session.lesson_id)
    must(lesson.durationMs !== null && session.asset_version === lesson.assetVersion, 'WATCH_SESSION_NOT_FOUND')
    const { durationMs } = lesson
    must(isClaim(beat.ranges, durationMs), 'VALIDATION_FAILED', {
      errors: [{ path: 'ranges', code: 'invalid', message: 'Các đoạn đã xem không khớp với video này.' }],
    })

    const trace = await lockTrace(tx, userId, lesson)
    const position = Math.min(beat.position, Math.floor(durationMs / 1_000))
    const waited = await sinceLastBeat(tx, userId, lesson)
    if (waited < BEAT_INTERVAL_MS) {
      await keep(tx, userId, lesson, { position })
      return {
        counted: false,
        retryAfterMs: BEAT_INTERVAL_MS - waited,
        acceptedMs: 0,
        completedNow: false,
        ...watchedOf(durationMs, trace.watched),
        completed: trace.completedAt !== null,
        ...(await theStanding(tx, userId, lesson.courseId)),
      }
    }

    const clock = await lockWatchClock(tx, userId)
    const now = tx.now()
    const taken = accept({
      watched: trace.watched,
      ranges: beat.ranges,
      now: now.getTime(),
      cursor: clock.usedUntil?.getTime() ?? null,
      sessionOpenedAt: session.opened_at.getTime(),
      slackLeft: clock.slackMs,
      durationMs,
      maxRate: Math.min(MAX_RATE, beat.rate ?? MAX_RATE),
    })
    const figures = watchedOf(durationMs, taken.watched)
    await keep(tx, userId, lesson, {
      position,
      watched: JSON.stringify(taken.watched),
      watched_ms: figures.watchedMs,
    })
    await tx.db
      .updateTable('watch_clocks')
      .set({ used_until: new Date(taken.cursor), slack_ms: taken.slackLeft })
      .where('user_id', '=', userId)
      .execute()
    await tx.db.updateTable('watch_sessions').set({ last_beat_at: now }).where('id', '=', sessionId).execute()
    const completedNow = completed(taken.watched, durationMs) && (await finishLesson(tx, userId, lesson, 'WATCHED'))
    return {
      counted: true,
      retryAfterMs: BEAT_INTERVAL_MS,
      acceptedMs: taken.acceptedMs,
      completedNow,
      ...figures,
      completed: completedNow || trace.completedAt !== null,
      ...(await theStanding(tx, userId, lesson.courseId)),
    }
  })
}

async function theSession(tx: Tx, userId: string, id: string) {
  const session = await tx.db.selectFrom('watch_sessions').selectAll().where('id', '=', id).executeTakeFirst()
  must(session !== undefined, 'WATCH_SESSION_NOT_FOUND')
  must(session.user_id === userId, 'NOT_OWNER')
  const heard = (session.last_beat_at ?? session.opened_at).getTime()
  must(tx.now().getTime() - heard < SESSION_LIFE_MS, 'WATCH_SESSION_NOT_FOUND')
  return session
}

/** Milliseconds since the last judged beat of this learner on this recording, from whatever device. */
async function sinceLastBeat(tx: Tx, userId: string, lesson: LearnersLesson): Promise<number> {
  const last = await tx.db
    .selectFrom('watch_sessions')
    .select((eb) => eb.fn.max('last_beat_at').as('at'))
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lesson.id)
    .where('asset_version', '=', lesson.assetVersion)
    .executeTakeFirst()
  return last?.at ? tx.now().getTime() - last.at.getTime() : Number.POSITIVE_INFINITY
}

type Kept = { position: number; watched?: string; watched_ms?: number }

async function keep(tx: Tx, userId: string, lesson: LearnersLesson, values: Kept) {
  await tx.db
    .updateTable('lesson_progress')
    .set({ ...values, updated_at: tx.now() })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lesson.id)
    .execute()
}
