import { countPlaces, type Use } from '#domain/uses.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sought } from '#server/core/file-places.ts'

/** A resource, by its own id and the files it holds. */
type Holder = { id: string; owner_id: string; file_id: string | null; captions_file_id: string | null }

/** Where resources are used, in every place that any module registered. Those without a use have an empty list. */
export async function usesOf(ctx: Context | Tx, resources: readonly Holder[]): Promise<Map<string, Use[]>> {
  const found = new Map(resources.map(({ id }) => [id, [] as Use[]]))
  if (resources.length === 0) return found
  const sought = await soughtOf(ctx, resources)
  for (const place of ctx.filePlaces) {
    for (const { id, use } of await place.find(ctx, sought)) found.get(id)?.push(use)
  }
  return found
}

/** What a change of these uses touches: courses, other places, and the people who meet them. */
export async function touchesOf(ctx: Context | Tx, uses: readonly Use[]) {
  const people: number[] = []
  for (const place of ctx.filePlaces) people.push((await place.people?.(ctx, uses)) ?? 0)
  return { ...countPlaces(uses), people: people.reduce((sum, one) => sum + one, 0) }
}

/** Whether a file is needed anywhere: as a use, or by a resource as its content now or before. */
export async function isFileNeeded(ctx: Context | Tx, file: { id: string; owner_id: string }): Promise<boolean> {
  const held = await ctx.db
    .selectFrom('resources')
    .select('id')
    .where((eb) => eb.or([eb('file_id', '=', file.id), eb('captions_file_id', '=', file.id)]))
    .union(ctx.db.selectFrom('resource_versions').select('resource_id as id').where('file_id', '=', file.id))
    .executeTakeFirst()
  if (held) return true
  const sought: Sought[] = [{ id: file.id, ownerId: file.owner_id, fileIds: [file.id] }]
  for (const place of ctx.filePlaces) if ((await place.find(ctx, sought)).length > 0) return true
  return false
}

/** A resource is known by its own id and by every file that it holds or held: what is live may still show a former one. */
async function soughtOf(ctx: Context | Tx, resources: readonly Holder[]): Promise<Sought[]> {
  const former = await ctx.db
    .selectFrom('resource_versions')
    .select(['resource_id', 'file_id'])
    .where(
      'resource_id',
      'in',
      resources.map(({ id }) => id),
    )
    .where('file_id', 'is not', null)
    .execute()
  return resources.map(({ id, owner_id, file_id, captions_file_id }) => {
    const earlier = former.filter((one) => one.resource_id === id).map((one) => one.file_id)
    const fileIds = [file_id, captions_file_id, ...earlier].filter((one) => one !== null)
    return { id, ownerId: owner_id, fileIds: [...new Set(fileIds)] }
  })
}
