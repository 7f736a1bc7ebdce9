import { isFault } from '#domain/faults.ts'
import { HOUR } from '#domain/time.ts'
import { changeEvent } from '#server/modules/events/authoring/change-event.ts'
import { cancelEvent } from '#server/modules/events/changes/cancel-event.ts'
import { cancelSession } from '#server/modules/events/changes/cancel-session.ts'
import { partsOf } from '#server/modules/events/parts.ts'
import { type Acting, eventOf, linesOf, ok, type Rows } from './step.ts'
import { isGood, SECOND_DATE } from './world.ts'

/** A host moves a date, or calls one or all of them off. */
export const changing: Rows<'move' | 'call-off-date' | 'call-off'> = {
  move: {
    weight: 0.3,
    draw(dice, { events }) {
      const event = dice.pick([...events.values()])
      return event && { is: 'move', event: event.id, startsAt: event.startsAt + (1 + dice.below(5)) * HOUR }
    },
    apply(world, { event: id, startsAt }) {
      const event = eventOf(world, id)
      if (event.isCanceled) return 'STATUS_CONFLICT'
      if (event.startsAt === startsAt) return ok
      event.startsAt = startsAt
      for (const line of linesOf(event)) if (isGood(line) && line.tier !== SECOND_DATE) line.isMoved = true
      return ok
    },
    async act(cast, step) {
      for (;;)
        try {
          await moveTo(cast, step)
          return ok
        } catch (error) {
          // Something else of it was changed meanwhile: its host looks again.
          if (!isFault(error) || error.code !== 'VERSION_CONFLICT') throw error
        }
    },
  },
  'call-off-date': {
    weight: 0.2,
    draw(dice, { events }) {
      const event = dice.pick([...events.values()])
      return event && { is: 'call-off-date', event: event.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      if (event.isCanceled) return 'STATUS_CONFLICT'
      if (event.isShorter) return 'SESSION_NOT_FOUND'
      event.isShorter = true
      for (const line of linesOf(event)) {
        if (!isGood(line)) continue
        if (line.tier === SECOND_DATE) line.isDue = true
        else line.isMoved = true
      }
      return ok
    },
    async act(cast, { event }) {
      const { sessions } = await partsOf(await cast.t.as(), event)
      await cancelSession(await hostOf(cast, event), event, sessions[1]?.id ?? '', 'Thử')
      return ok
    },
  },
  'call-off': {
    weight: 0.15,
    draw(dice, { events }) {
      const event = dice.pick([...events.values()])
      return event && { is: 'call-off', event: event.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      if (event.isCanceled) return 'STATUS_CONFLICT'
      event.isCanceled = true
      for (const line of linesOf(event)) if (isGood(line)) line.isDue = true
      return ok
    },
    async act(cast, { event }) {
      await cancelEvent(await hostOf(cast, event), event, 'Thử')
      return ok
    },
  },
}

async function moveTo(cast: Acting, { event: id, startsAt }: { event: string; startsAt: number }): Promise<void> {
  const ctx = await hostOf(cast, id)
  const { version } = await cast.t.db
    .selectFrom('events')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [first, ...others] = (await partsOf(ctx, id)).sessions
  if (!first) return
  const moved = { ...first, startsAt: new Date(startsAt), endsAt: new Date(startsAt + 2 * HOUR) }
  await changeEvent(ctx, id, { version, sessions: [moved, ...others] })
}

async function hostOf({ t, as }: Acting, event: string) {
  const row = await t.db.selectFrom('events').select('host_id').where('id', '=', event).executeTakeFirstOrThrow()
  return as(row.host_id)
}
