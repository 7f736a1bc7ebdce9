import { fail } from '#domain/faults.ts'
import { DAY, MINUTE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

/** How long what a page said is believed; how long one that said nothing is left alone. */
const KEPT_MS = DAY
const TRIED_MS = 10 * MINUTE

export type LinkPreview = {
  url: string
  title: string
  description: string | null
  imageUrl: string | null
  siteName: string | null
}

/**
 * What a public page says of itself. LINK_REFUSED for an address that is not of the public web (also after a redirect),
 * LINK_UNREADABLE where nothing could be read in time. Kept for a day, so a page is not asked for each reader.
 */
export async function previewLink(ctx: Context, address: string): Promise<LinkPreview> {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol)) return fail('LINK_REFUSED')
  url.hash = ''
  const hash = sha256(url.href)
  const kept = await ctx.db
    .selectFrom('link_previews')
    .select(['preview', 'fetched_at'])
    .where('url_hash', '=', hash)
    .executeTakeFirst()
  if (kept && ctx.now().getTime() - kept.fetched_at.getTime() < (kept.preview ? KEPT_MS : TRIED_MS))
    return (kept.preview as LinkPreview | null) ?? fail('LINK_UNREADABLE')
  const read = await ctx.providers.pages.read(url.href)
  if (read.is === 'closed') return fail('LINK_REFUSED')
  const preview: LinkPreview | null =
    read.is === 'read' && read.head.title !== null ? { url: read.url, ...read.head, title: read.head.title } : null
  await keep(ctx, hash, preview)
  return preview ?? fail('LINK_UNREADABLE')
}

function keep(ctx: Context, hash: string, preview: LinkPreview | null) {
  const row = { preview: preview && JSON.stringify(preview), fetched_at: ctx.now() }
  return write(ctx, (tx) =>
    tx.db
      .insertInto('link_previews')
      .values({ url_hash: hash, ...row })
      .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(row))
      .execute(),
  )
}

/** Forgets what is believed no more. */
export async function sweepPreviews(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('link_previews')
    .where('fetched_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
    .execute()
}
