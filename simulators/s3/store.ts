/** Objects and unfinished uploads on disk. An object changes by renaming one small file, so a reader never sees half of it. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Saved } from './body.ts'
import { Fault } from './fault.ts'

export type ObjectMeta = {
  key: string
  file: string
  size: number
  etag: string
  modified: string
  /** Content-Type, Content-Disposition, Cache-Control and x-amz-meta-* as they were sent. */
  headers: Record<string, string>
}

export type Part = { number: number; size: number; etag: string; modified: string }
type Upload = { key: string; headers: Record<string, string> }

const SMALLEST_PART = 5 * 1024 * 1024

export class Store {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async prepare(): Promise<void> {
    for (const folder of ['objects', 'data', 'uploads']) await mkdir(join(this.#root, folder), { recursive: true })
  }

  /** A name for a body on its way in. */
  newFile(): string {
    return join(this.#root, 'data', randomUUID())
  }

  async find(key: string): Promise<ObjectMeta | undefined> {
    return readJson<ObjectMeta>(this.#metaFile(key))
  }

  async put(key: string, file: string, saved: Saved, headers: Record<string, string>): Promise<ObjectMeta> {
    return this.#publish({ key, file, size: saved.size, etag: saved.md5, modified: new Date().toISOString(), headers })
  }

  /** Every object, by key. */
  async list(): Promise<ObjectMeta[]> {
    const names = (await readdir(join(this.#root, 'objects'))).filter((name) => name.endsWith('.json'))
    const found = await Promise.all(names.map((name) => readJson<ObjectMeta>(join(this.#root, 'objects', name))))
    return found.filter((meta) => meta !== undefined).sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  async remove(key: string): Promise<void> {
    const old = await this.find(key)
    await rm(this.#metaFile(key), { force: true })
    if (old) await rm(old.file, { force: true })
  }

  async createUpload(key: string, headers: Record<string, string>): Promise<string> {
    const id = randomUUID().replaceAll('-', '')
    await mkdir(this.#uploadFolder(id))
    await writeFile(join(this.#uploadFolder(id), 'upload.json'), JSON.stringify({ key, headers } satisfies Upload))
    return id
  }

  /** The upload `id` of `key`; throws NoSuchUpload. */
  async theUpload(id: string, key: string): Promise<Upload> {
    const upload = /^[0-9a-f]{32}$/.test(id)
      ? await readJson<Upload>(join(this.#uploadFolder(id), 'upload.json'))
      : undefined
    if (upload?.key !== key) throw new Fault(404, 'NoSuchUpload', 'The upload does not exist')
    return upload
  }

  async putPart(id: string, number: number, file: string, saved: Saved): Promise<Part> {
    const part = { number, size: saved.size, etag: saved.md5, modified: new Date().toISOString() }
    await rename(file, this.#partFile(id, number))
    await writeFile(`${this.#partFile(id, number)}.json`, JSON.stringify(part))
    return part
  }

  async parts(id: string): Promise<Part[]> {
    const inFolder = await readdir(this.#uploadFolder(id)).catch(() => {
      throw new Fault(404, 'NoSuchUpload', 'The upload does not exist')
    })
    const names = inFolder.filter((name) => /^part-\d+\.json$/.test(name))
    const parts = await Promise.all(names.map((name) => readJson<Part>(join(this.#uploadFolder(id), name))))
    return parts.filter((part) => part !== undefined).sort((a, b) => a.number - b.number)
  }

  /** Joins the named parts, in their order, to the object; parts not named are dropped. */
  async complete(id: string, key: string, wanted: { number: number; etag: string }[]): Promise<ObjectMeta> {
    const { headers } = await this.theUpload(id, key)
    const chosen = choose(wanted, await this.parts(id))
    const file = this.newFile()
    for (const part of chosen) {
      await pipeline(createReadStream(this.#partFile(id, part.number)), createWriteStream(file, { flags: 'a' }))
    }
    const digests = Buffer.concat(chosen.map((part) => Buffer.from(part.etag, 'hex')))
    const etag = `${createHash('md5').update(digests).digest('hex')}-${chosen.length}`
    const size = chosen.reduce((sum, part) => sum + part.size, 0)
    const meta = await this.#publish({ key, file, size, etag, modified: new Date().toISOString(), headers })
    await this.abort(id)
    return meta
  }

  async abort(id: string): Promise<void> {
    await rm(this.#uploadFolder(id), { recursive: true, force: true })
  }

  async #publish(meta: ObjectMeta): Promise<ObjectMeta> {
    const old = await this.find(meta.key)
    const fresh = `${meta.file}.json`
    await writeFile(fresh, JSON.stringify(meta))
    await rename(fresh, this.#metaFile(meta.key))
    if (old) await rm(old.file, { force: true })
    return meta
  }

  #metaFile(key: string): string {
    return join(this.#root, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`)
  }

  #uploadFolder(id: string): string {
    return join(this.#root, 'uploads', id)
  }

  #partFile(id: string, number: number): string {
    return join(this.#uploadFolder(id), `part-${number}`)
  }
}

function choose(wanted: { number: number; etag: string }[], present: Part[]): Part[] {
  if (wanted.length === 0) throw new Fault(400, 'MalformedXML', 'The list of parts is empty')
  const chosen = wanted.map(({ number, etag }) => {
    const part = present.find((candidate) => candidate.number === number)
    if (!part || part.etag !== etag) throw new Fault(400, 'InvalidPart', `Part ${number} was not found`)
    return part
  })
  if (chosen.some((part, index) => part.number <= (chosen[index - 1]?.number ?? 0))) {
    throw new Fault(400, 'InvalidPartOrder', 'Parts must be in order')
  }
  const small = chosen.slice(0, -1).find((part) => part.size < SMALLEST_PART)
  if (small) throw new Fault(400, 'EntityTooSmall', `Part ${small.number} is smaller than 5 MB`)
  return chosen
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
