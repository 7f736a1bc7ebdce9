import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/core/config.ts'
import { hmac, randomToken, sha256 } from '#server/core/crypto.ts'
import type { Storage } from './storage.ts'

/** Files below DATA_DIR/files. Parts are PUT to our own server, at a signed address. */
export function openLocalStorage(config: Config): Storage & { partPath(key: string, uploadId: string, number: number): string } {
  const root = path.join(config.dataDir, 'files')
  const place = (key: string) => path.join(root, ...key.split('/').map((part) => part.replace(/[^\w.-]/g, '_')))
  const partFolder = (uploadId: string) => path.join(root, 'parts', sha256(uploadId).slice(0, 32))
  const partPath = (_key: string, uploadId: string, number: number) => path.join(partFolder(uploadId), String(number))
  return {
    partPath,
    begin: async () => randomToken(),
    async partUrl(key, uploadId, number, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds
      const claim = `${key}|${uploadId}|${number}|${until}`
      const query = new URLSearchParams({ key, upload: uploadId, part: String(number), until: String(until), sig: hmac(config.secrets.signing, claim) })
      return `${config.publicUrl}/uploads/part?${query}`
    },
    async parts(_key, uploadId) {
      const names = await readdir(partFolder(uploadId)).catch(() => [])
      const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number).sort((a, b) => a - b)
      return Promise.all(numbers.map(async (number) => ({ number, size: (await stat(partPath('', uploadId, number))).size, etag: String(number) })))
    },
    async complete(key, uploadId, parts) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      const joined = `${target}.${sha256(uploadId).slice(0, 8)}.part`
      for (const [index, part] of parts.entries()) {
        await pipeline(createReadStream(partPath(key, uploadId, part.number)), createWriteStream(joined, { flags: index === 0 ? 'w' : 'a' }))
      }
      await rename(joined, target)
      await rm(partFolder(uploadId), { recursive: true, force: true })
    },
    async abort(_key, uploadId) {
      await rm(partFolder(uploadId), { recursive: true, force: true })
    },
    read: async (key, range) => createReadStream(place(key), range),
    async write(key, bytes) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      const source = bytes instanceof Readable ? bytes : Readable.from([bytes])
      await pipeline(source, createWriteStream(`${target}.new`))
      await rename(`${target}.new`, target)
    },
    remove: async (key) => rm(place(key), { force: true }),
    close: () => {},
  }
}
