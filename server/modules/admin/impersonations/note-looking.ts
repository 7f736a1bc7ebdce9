import type { LookingLog } from '#server/core/impersonation.ts'

/** What a colleague looked at as somebody else, and what was refused to them. */
export const lookingNoted: LookingLog = {
  async note(ctx, { impersonationId, refused, call, params }) {
    await ctx.db
      .insertInto('impersonation_events')
      .values({
        impersonation_id: impersonationId,
        kind: refused ? 'REFUSED' : 'READ',
        call,
        params: JSON.stringify(params),
        at: ctx.now(),
      })
      .execute()
  },
}
