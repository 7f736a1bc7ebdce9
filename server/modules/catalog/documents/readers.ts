import type { UserRole } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { can } from '../access/can.ts'
import { openAt } from '../access/moments.ts'
import { type Reader, readerOfToken } from './link.ts'
import type { Document, Version } from './rows.ts'

/** As what, and from which version on. */
export type DocumentAccess = { as: 'OWNER' | 'MEMBER' | 'SELLER' | 'STAFF' | 'SUBSCRIBER'; from: number }

/**
 * Whether a person may read a document at this moment: they own it (from the version they bought on), a membership that
 * runs opens it, they sell it, or they are staff for it. Null where nothing does.
 */
export async function accessOf(
  ctx: Context,
  userId: string,
  document: Document,
  role: UserRole | null = roleOf(ctx),
): Promise<DocumentAccess | null> {
  const owned = await ctx.db
    .selectFrom('document_access')
    .select('bought_version')
    .where('user_id', '=', userId)
    .where('document_id', '=', document.id)
    .where(openAt('document_access', ctx.now()))
    .executeTakeFirst()
  if (owned) return { as: 'OWNER', from: owned.bought_version }
  if (await can(ctx, userId, document.id)) {
    const sold = document.status === 'PUBLISHED' || document.status === 'HIDDEN'
    if (sold) return { as: 'MEMBER', from: Number.POSITIVE_INFINITY }
  }
  const product = await ctx.db
    .selectFrom('products')
    .select('host_id')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  if (product.host_id === userId) return { as: 'SELLER', from: 1 }
  return role !== null && ctx.permissions.grants(role).includes('documents.manage') ? { as: 'STAFF', from: 1 } : null
}

/** Who asks, by their session or by the token of a letter. UNAUTHENTICATED, DOCUMENT_NOT_OWNED, DOCUMENT_LINK_WRONG. */
export async function theReader(
  ctx: Context,
  document: Document,
  token: string | undefined,
): Promise<{ reader: Reader; access: DocumentAccess }> {
  const { actor } = ctx
  if (actor.kind === 'user') {
    const access = await accessOf(ctx, actor.userId, document)
    if (access) return { reader: { kind: 'user', userId: actor.userId }, access }
  }
  if (token !== undefined) {
    const reader = await readerOfToken(ctx, document, token)
    return { reader, access: { as: 'SUBSCRIBER', from: Number.POSITIVE_INFINITY } }
  }
  return fail(actor.kind === 'user' ? 'DOCUMENT_NOT_OWNED' : 'UNAUTHENTICATED')
}

/** The versions such a reader may open, the newest first: always the newest, and older ones down to what was bought. */
export function readable(versions: readonly Version[], { from }: DocumentAccess): Version[] {
  return versions.filter((version, index) => index === 0 || version.number >= from)
}
