import { IMAGE_WIDTHS } from '#domain/media.ts'
import type { Visibility } from '#domain/uploads.ts'
import type { Context } from '#server/core/context.ts'
import { type CleanPicture, renditionsOf } from '../inspection/picture.ts'
import { renditionKey } from './keys.ts'

/** Keeps a clean picture under `key` and, when it is public, in every width that pages ask for. */
export async function keepPicture(
  ctx: Context,
  file: { id: string; visibility: Visibility },
  key: string,
  picture: CleanPicture,
): Promise<void> {
  const { storage } = ctx.providers
  await storage.write(key, picture.bytes, picture.mime)
  if (file.visibility !== 'PUBLIC') return
  for (const { width, bytes } of await renditionsOf(picture))
    await storage.write(renditionKey(file.id, width), bytes, 'image/webp')
}

/** Undoes it. */
export async function dropPicture(ctx: Context, fileId: string, key: string): Promise<void> {
  for (const at of [key, ...IMAGE_WIDTHS.map((width) => renditionKey(fileId, width))])
    await ctx.providers.storage.remove(at)
}
