import { must } from '#domain/faults.ts'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Subject } from '#server/core/moderated.ts'
import { standingOf } from '../screening/reads.ts'

/** A thing that people can see, from the module that keeps it. NOT_FOUND; so is what the staff removed: it is judged already. */
export async function theSubject(ctx: Context | Tx, kind: ModeratedKind, id: string): Promise<Subject> {
  const [subject] = await subjectsOf(ctx, kind, [id])
  must(subject !== undefined && (await standingOf(ctx, kind, id)) !== 'REMOVED', 'NOT_FOUND')
  return subject
}

/** Things of one kind by their ids; those that are gone are left out. */
export async function subjectsOf(ctx: Context | Tx, kind: ModeratedKind, ids: readonly string[]): Promise<Subject[]> {
  const source = ctx.moderated.find((one) => one.kind === kind)
  return source && ids.length > 0 ? source.find(ctx, ids) : []
}
