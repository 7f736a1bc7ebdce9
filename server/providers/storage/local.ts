import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/core/config.ts'
import type { Storage, StoredPart, TakenPart } from './storage.ts'

type Claim = { key: string; upload: string; part: string; size: string; until: string }

/** Files below DATA_DIR/files. Parts are PUT to our own server, at a signed address, and wait in a folder of their upload. */
export function openLocalStorage(config: Config): Storage {
  const root = path.join(config.dataDir, 'files')
  const folderOf = (uploadId: string) =>
    path.join(root, 'parts', createHash('sha256').update(uploadId).digest('hex').slice(0, 32))
  const sign = (claim: Claim) =>
    createHmac('sha256', config.secrets.signing)
      .update(`part|${Object.values(claim).join('|')}`)
      .digest()
  const place = (key: string) => placeBelow(root, key)

  return {
    async begin() {
      const uploadId = randomBytes(24).toString('base64url')
      await mkdir(folderOf(uploadId), { recursive: true })
      return uploadId
    },
    async partUrl(key, uploadId, part, seconds) {
      const until = Math.floor(Date.now() / 1_000) + seconds
      const claim = { key, upload: uploadId, part: String(part.number), size: String(part.size), until: String(until) }
      return `${config.publicUrl}/uploads/part?${new URLSearchParams({ ...claim, sig: sign(claim).toString('base64url') })}`
    },
    async takePart(query, body, contentLength, sha256) {
      const claim = claimOf(query)
      if (!claim || !sameBytes(sign(claim), Buffer.from(String(query.sig ?? ''), 'base64url'))) return 'bad-signature'
      if (Date.now() > Number(claim.until) * 1_000) return 'expired'
      if (contentLength !== undefined && contentLength !== Number(claim.size)) return 'wrong-size'
      return keepPart(folderOf(claim.upload), Number(claim.part), Number(claim.size), body, sha256)
    },
    parts: (_key, uploadId) => partsIn(folderOf(uploadId)),
    async complete(key, uploadId, parts) {
      const folder = folderOf(uploadId)
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      await rename(await joined(folder, parts), target)
      await rm(folder, { recursive: true, force: true })
    },
    abort: async (_key, uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
    size: async (key) => stat(place(key)).then((found) => found.size, nothing),
    async read(key, range) {
      const handle = await open(place(key))
      return handle.createReadStream(range)
    },
    async write(key, bytes) {
      const target = place(key)
      const draft = `${target}.${unique()}.new`
      await mkdir(path.dirname(target), { recursive: true })
      await pipeline(Readable.from([bytes]), createWriteStream(draft, { flush: true }))
      await rename(draft, target)
    },
    async keepFile(key, file) {
      const target = place(key)
      const draft = `${target}.${unique()}.new`
      await mkdir(path.dirname(target), { recursive: true })
      try {
        await pipeline(createReadStream(file), createWriteStream(draft, { flush: true }))
        await rename(draft, target)
      } finally {
        await rm(draft, { force: true })
      }
    },
    list: () => keysBelow(root),
    remove: async (key) => rm(place(key), { force: true }),
    close: () => {},
  }
}

/** Whole files alone: parts wait in a folder of their own, and what is being written is named as new. */
async function* keysBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(nothing)
  for await (const entry of entries ?? []) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory() && key !== 'parts') yield* keysBelow(root, key)
    else if (entry.isFile() && !/\.[0-9a-f]{12}\.new$/.test(key)) yield key
  }
}

/** Exactly `size` bytes, or nothing is kept: a part that broke off leaves no trace, a part sent twice replaces itself at once. */
async function keepPart(
  folder: string,
  number: number,
  size: number,
  body: Readable,
  sha256: string | undefined,
): Promise<TakenPart> {
  if (
    !(await access(folder).then(
      () => true,
      () => false,
    ))
  )
    return 'no-such-upload'
  const draft = path.join(folder, `${number}.${unique()}.new`)
  try {
    let received = 0
    const hash = createHash('sha256')
    // The body stays whole when the disk fails: whoever took the request reads the rest of it.
    const counted = async function* () {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        received += chunk.length
        if (received > size) return
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(counted, createWriteStream(draft, { flags: 'wx', flush: true }))
    if (received !== size) return 'wrong-size'
    if (sha256 !== undefined && hash.digest('hex') !== sha256) return 'damaged'
    await rename(draft, path.join(folder, String(number)))
    return 'stored'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'no-such-upload'
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function partsIn(folder: string): Promise<StoredPart[]> {
  const names = await readdir(folder).catch(() => [])
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
  return Promise.all(
    numbers.map(async (number) => ({
      number,
      size: (await stat(path.join(folder, String(number)))).size,
      etag: String(number),
    })),
  )
}

/** One file of all parts, still in the upload's folder, so that moving it into place is one step. */
async function joined(folder: string, parts: readonly StoredPart[]): Promise<string> {
  const [only] = parts
  if (only && parts.length === 1) return path.join(folder, String(only.number))
  const draft = path.join(folder, `${unique()}.joined`)
  for (const part of parts) {
    await pipeline(
      createReadStream(path.join(folder, String(part.number)), { highWaterMark: 1 << 20 }),
      createWriteStream(draft, { flags: 'a' }),
    )
  }
  return draft
}

function claimOf({ key, upload, part, size, until }: Record<string, unknown>): Claim | null {
  if (typeof key !== 'string' || typeof upload !== 'string') return null
  if (![part, size, until].every((value) => typeof value === 'string' && /^\d{1,15}$/.test(value))) return null
  return { key, upload, part: String(part), size: String(size), until: String(until) }
}

function placeBelow(root: string, key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a key of ours: ${key}`)
  return path.join(root, ...key.split('/'))
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function unique(): string {
  return randomBytes(6).toString('hex')
}
