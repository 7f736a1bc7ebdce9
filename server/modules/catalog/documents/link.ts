import { must } from '#domain/faults.ts'
import { DAY } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'
import type { Document } from './rows.ts'

type Ctx = Pick<Context | Tx, 'config' | 'now'>

/** Who reads: a person with an account, or somebody who was sent a free document by e-mail. */
export type Reader = { kind: 'user'; userId: string } | { kind: 'mail'; subscriptionId: string }

/** How long the address in a letter opens a free document. */
export const LINK_DAYS = 30

/** Where a free document is read without an account. */
export function documentLinkPath(ctx: Ctx, { id, slug }: { id: string; slug: string }): string {
  const until = Math.floor((ctx.now().getTime() + LINK_DAYS * DAY) / 1_000)
  return `/doc/${slug}?ma=${id}.${until}.${mark(ctx, id, String(until))}`
}

/** Who holds the token. DOCUMENT_LINK_WRONG for one that is not ours, ran out, or whose document is not free any more. */
export async function readerOfToken(ctx: Context, document: Document, token: string): Promise<Reader> {
  const [id = '', until = '', given = ''] = token.split('.')
  const isOurs = /^[0-9a-f-]{36}$/.test(id) && /^\d{1,12}$/.test(until) && sameText(given, mark(ctx, id, until))
  must(isOurs && ctx.now().getTime() < Number(until) * 1_000, 'DOCUMENT_LINK_WRONG')
  const row = await findSubscription(ctx, id)
  must(row !== undefined && row.document_id === document.id && isFree(document), 'DOCUMENT_LINK_WRONG')
  return { kind: 'mail', subscriptionId: id }
}

export function findSubscription(ctx: Context, id: string) {
  return ctx.db.selectFrom('e_document_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** May be read by whoever leaves an address. */
export function isFree({ price, status, live_version_id }: Document): boolean {
  return price === 0 && (status === 'PUBLISHED' || status === 'HIDDEN') && live_version_id !== null
}

function mark({ config }: Ctx, id: string, until: string): string {
  return hmac(config.secrets.signing, `document-link|${id}|${until}`)
}
