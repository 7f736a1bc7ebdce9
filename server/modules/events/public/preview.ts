import { eventValidity } from '#domain/event/validity.ts'
import type { Context } from '#server/core/context.ts'
import { draftOf, partsOf } from '../parts.ts'
import { rehearsedEvent } from '../rows.ts'
import { eventAsPreviewed } from './detail.ts'

/**
 * An event as its page will show it to a visitor, for those who prepare or approve it. It reads only: no view is counted
 * and nothing can be bought by it. EVENT_NOT_FOUND, also for everybody else.
 */
export async function previewEvent(ctx: Context, id: string, code?: string) {
  const { role, ...event } = await rehearsedEvent(ctx, id)
  const [shown, parts] = await Promise.all([eventAsPreviewed(ctx, event, code), partsOf(ctx, id)])
  const { problems } = eventValidity(draftOf(event, parts), ctx.now())
  return {
    ...shown,
    missing: problems.filter(({ blocker }) => blocker).length,
    undated: parts.sessions.filter(({ startsAt, endsAt }) => !startsAt || !endsAt).length,
    role,
  }
}
