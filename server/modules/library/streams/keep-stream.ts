import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Context } from '#server/core/context.ts'
import { isPiece, piecesOf } from './rules.ts'

/** Where what belongs to a stream lies: `master.m3u8`, `720/index.m3u8`, `720/seg00000.m4s`. */
export function streamKey(fileId: string, name: string): string {
  return `streams/${fileId.slice(-2)}/${fileId}/${name}`
}

/** Takes one quality from a folder into storage, the playlist first, so that what is there can always be found again. Answers with its bytes. */
export async function keepQuality(ctx: Context, fileId: string, height: number, folder: string): Promise<number> {
  const names = (await readdir(folder)).filter(isPiece).sort()
  let bytes = 0
  for (const name of names) {
    const at = path.join(folder, name)
    bytes += (await stat(at)).size
    const type = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
    const content = name.endsWith('.m3u8') ? await readFile(at) : await buffer(createReadStream(at))
    await ctx.providers.storage.write(streamKey(fileId, `${height}/${name}`), content, type)
  }
  return bytes
}

/** Removes every piece of a stream. Nothing happens where there is none. */
export async function forgetStream(ctx: Context, file: { id: string; stream_heights: number[] }): Promise<void> {
  const { storage } = ctx.providers
  for (const height of file.stream_heights) {
    const list = streamKey(file.id, `${height}/index.m3u8`)
    if ((await storage.size(list)) === null) continue
    for (const piece of piecesOf(await text(await storage.read(list))))
      await storage.remove(streamKey(file.id, `${height}/${piece}`))
    await storage.remove(list)
  }
  await storage.remove(streamKey(file.id, 'master.m3u8'))
}
