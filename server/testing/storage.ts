import type { InputOf } from '#domain/contract/index.ts'
import { partSizeOf, partsOf } from '#domain/uploads.ts'
import type { Person, TestApp } from './app.ts'
import { simulatorProcess } from './simulator-process.ts'

/** S3 as a process of its own, and the settings that make the server use it. */
export async function startS3(): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const { url, stop } = await simulatorProcess('s3', {})
  return {
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: url,
      S3_BUCKET: 'benhoc',
      S3_ACCESS_KEY: 'SIMACCESSKEY',
      S3_SECRET_KEY: 'SIMSECRETKEY0123456789',
    },
    stop,
  }
}

/** PUTs bytes to a signed address, to our own server or to the storage itself; 499 where it hung up before the end. */
export async function putTo(t: TestApp, url: string, bytes: Uint8Array): Promise<number> {
  if (url.includes('/uploads/part?')) {
    const { pathname, search } = new URL(url)
    return (await t.app.fastify.inject({ method: 'PUT', url: pathname + search, payload: Buffer.from(bytes) }))
      .statusCode
  }
  return fetch(url, { method: 'PUT', body: new Uint8Array(bytes) }).then(
    ({ status }) => status,
    () => 499,
  )
}

type Wish = Partial<InputOf<'signUploadV2'>['body']>

/** A whole upload as a browser makes it: opened, sent in parts, completed. */
export async function upload(t: TestApp, as: Person, bytes: Uint8Array, wish: Wish = {}) {
  const opened = await t.call(
    'signUploadV2',
    { body: { name: 'tep.pdf', size: bytes.length, mime: 'application/pdf', purpose: 'LESSON_PDF', ...wish } },
    { as },
  )
  if (opened.status !== 200) throw new Error(`upload refused: ${JSON.stringify(opened.fault)}`)
  for (const part of opened.body.parts) {
    const start = (part.number - 1) * opened.body.partSize
    const status = await putTo(t, part.url, bytes.subarray(start, start + part.size))
    if (status !== 200) throw new Error(`part ${part.number} refused: ${status}`)
  }
  return t.call('completeUpload', { params: { id: opened.body.fileId } }, { as })
}

/** How many parts bytes of this size are sent in. */
export function partCount(size: number): number {
  return partsOf(size, partSizeOf(size)).length
}
