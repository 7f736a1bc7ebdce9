import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer, type Cookie } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { countDevice } from './devices.ts'
import type { Reader } from './link.ts'
import { accessOf, type DocumentAccess, readable, theReader } from './readers.ts'
import { type Document, theDocument, versionsOf } from './rows.ts'
import { copyUrl } from './signed-copy.ts'

type Asked = { number?: number | undefined; token?: string | undefined }

/**
 * Opens a document for reading in this browser. DOCUMENT_NOT_FOUND, UNAUTHENTICATED, DOCUMENT_NOT_OWNED, DOCUMENT_LINK_WRONG,
 * DEVICE_LIMIT_REACHED.
 */
export async function openDocument(ctx: Context, slug: string, { number, token }: Asked): Promise<Answer> {
  const document = await theDocument(ctx, { slug })
  const { reader, access } = await theReader(ctx, document, token)
  const { version, numbers } = await theVersion(ctx, document, access, number)
  const device = await deviceOf(ctx, reader)
  const { url, expiresAt } = copyUrl(
    ctx,
    { versionId: version.id, reader: readerKey(reader), deviceId: device.id, download: false },
    document.slug,
  )
  return new Answer(
    {
      id: document.id,
      slug: document.slug,
      name: document.name,
      pages: version.pages,
      number: version.number,
      numbers,
      url,
      expiresAt,
      page: reader.kind === 'user' ? await pageOf(ctx, reader.userId, document.id) : null,
      downloadable: document.downloadable && access.as === 'OWNER',
    },
    { cookies: device.cookies },
  )
}

/** The address of a copy to keep, for owners where the seller allows it. DOWNLOAD_NOT_ALLOWED and what opening refuses. */
export async function downloadDocument(ctx: Context, slug: string, number: number | undefined): Promise<Answer> {
  const document = await theDocument(ctx, { slug })
  const userId = asUser(ctx)
  const access = await accessOf(ctx, userId, document)
  must(access !== null, 'DOCUMENT_NOT_OWNED')
  must(document.downloadable && access.as === 'OWNER', 'DOWNLOAD_NOT_ALLOWED')
  const { version } = await theVersion(ctx, document, access, number)
  const device = await countDevice(ctx)
  const copy = { versionId: version.id, reader: `user:${userId}`, deviceId: device.id, download: true }
  return new Answer(copyUrl(ctx, copy, document.slug), { cookies: device.cookies })
}

/** Remembers at which page somebody is, for all their devices. DOCUMENT_NOT_FOUND, DOCUMENT_NOT_OWNED. */
export async function saveDocumentPage(ctx: Context, slug: string, page: number): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  const document = await theDocument(ctx, { slug })
  must((await accessOf(ctx, userId, document)) !== null, 'DOCUMENT_NOT_OWNED')
  return write(ctx, async (tx) => {
    const place = { page, updated_at: tx.now() }
    await tx.db
      .insertInto('document_positions')
      .values({ user_id: userId, document_id: document.id, furthest: page, ...place })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'document_id'])
          .doUpdateSet({ ...place, furthest: sql`greatest(document_positions.furthest, excluded.furthest)` }),
      )
      .execute()
    return { ok: true }
  })
}

export function readerKey(reader: Reader): string {
  return reader.kind === 'user' ? `user:${reader.userId}` : `mail:${reader.subscriptionId}`
}

async function theVersion(ctx: Context, document: Document, access: DocumentAccess, number: number | undefined) {
  const versions = readable(await versionsOf(ctx, document.id), access)
  const version = number === undefined ? versions[0] : versions.find((one) => one.number === number)
  if (!version) return fail('DOCUMENT_NOT_FOUND')
  return { version, numbers: versions.map((one) => one.number) }
}

async function deviceOf(ctx: Context, reader: Reader): Promise<{ id: string; cookies: Cookie[] }> {
  if (reader.kind === 'user') return countDevice(ctx)
  await write(ctx, (tx) =>
    tx.db
      .updateTable('e_document_subscriptions')
      .set({ opened_at: tx.now() })
      .where('id', '=', reader.subscriptionId)
      .where('opened_at', 'is', null)
      .execute(),
  )
  return { id: '', cookies: [] }
}

async function pageOf(ctx: Context, userId: string, documentId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('document_positions')
    .select('page')
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.page ?? null
}
