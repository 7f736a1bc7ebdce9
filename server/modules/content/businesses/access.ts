import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

/** Who looks, and whether they look after pages of companies for the staff. */
type Viewer = { id: string | null; tends: boolean }

export function viewerOf(ctx: Context | Tx): Viewer {
  return { id: userIdOf(ctx), tends: holds(ctx, 'businesses.manage') }
}

/** Who wrote the page of a company changes it. */
export function mayChangeBusiness(viewer: Viewer, business: { owner_id: string }): boolean {
  return viewer.id === business.owner_id
}

/** They, and staff who look after such pages, take it down. */
export function mayDeleteBusiness(viewer: Viewer, business: { owner_id: string }): boolean {
  return viewer.tends || mayChangeBusiness(viewer, business)
}

/** What waits for the staff, or was removed by them, is for its writer and those who look after such pages. */
export function maySeeBusiness(viewer: Viewer, business: { owner_id: string; unseen: string | null }): boolean {
  return business.unseen === null || mayDeleteBusiness(viewer, business)
}
