import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { bytesOf } from './make-sample.ts'
import { markedPdf } from './pdf/in-thread.ts'

/** Bytes of copies that are kept at hand in one process; nothing of them is ever stored. */
const MOST_BYTES = 64 * 1024 * 1024

type Shelf = { copies: Map<string, Promise<Uint8Array>>; sizes: Map<string, number> }
const shelves = new WeakMap<object, Shelf>()

/**
 * A file with the reader's words in every page: made once and kept while it is being read, the least lately read given up
 * first. Two requests at once wait for one making.
 */
export function markedCopy(ctx: Context, fileId: string, lines: readonly string[]): Promise<Uint8Array> {
  const shelf = shelves.get(ctx.jobs) ?? { copies: new Map(), sizes: new Map() }
  shelves.set(ctx.jobs, shelf)
  const key = `${fileId}:${sha256(lines.join('\n'))}`
  const known = shelf.copies.get(key)
  if (known) {
    shelf.copies.delete(key)
    shelf.copies.set(key, known)
    return known
  }
  const made = bytesOf(ctx, fileId).then((bytes) => markedPdf(bytes, lines))
  shelf.copies.set(key, made)
  made.then(
    (bytes) => keepWithin(shelf, key, bytes.length),
    () => shelf.copies.delete(key),
  )
  return made
}

function keepWithin({ copies, sizes }: Shelf, key: string, size: number): void {
  sizes.set(key, size)
  let sum = [...sizes.values()].reduce((all, one) => all + one, 0)
  for (const oldest of copies.keys()) {
    if (sum <= MOST_BYTES) return
    sum -= sizes.get(oldest) ?? 0
    copies.delete(oldest)
    sizes.delete(oldest)
  }
}
