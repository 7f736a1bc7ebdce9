import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from './simulator.ts'

const Bucket = 'benhoc'
const keys = { accessKey: 'SIMACCESSKEY', secretKey: 'SIMSECRETKEY0123456789', region: 'us-east-1' }
const folder = mkdtempSync(join(tmpdir(), 's3-'))
const MB = 1024 * 1024

let server: Awaited<ReturnType<typeof startS3>>
let s3: S3Client

const client = (more: { secret?: string; access?: string; region?: string; clockOffset?: number } = {}) =>
  new S3Client({
    endpoint: server.url,
    region: more.region ?? keys.region,
    forcePathStyle: true,
    maxAttempts: 1,
    systemClockOffset: more.clockOffset ?? 0,
    credentials: { accessKeyId: more.access ?? keys.accessKey, secretAccessKey: more.secret ?? keys.secretKey },
  })

beforeAll(async () => {
  server = await startS3({ ...keys, host: '127.0.0.1', port: 0, folder, bucket: Bucket, corsOrigin: '*' })
  s3 = client()
})
afterAll(async () => {
  s3.destroy()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (Key: string, Body: string | Buffer) => s3.send(new PutObjectCommand({ Bucket, Key, Body }))
const text = async (Key: string) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

test('an object is kept with its type and metadata, replaced and deleted', async () => {
  const Key = "khoá học/bài 1 (nháp)+a&b=c~!*'.txt"
  const put1 = new PutObjectCommand({ Bucket, Key, Body: 'một', ContentType: 'text/plain', Metadata: { lop: '1' } })
  const { ETag } = await s3.send(put1)
  expect(ETag).toBe(`"${createHash('md5').update('một').digest('hex')}"`)
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 5, Metadata: { lop: '1' }, ETag })
  await put(Key, 'hai')
  expect(await text(Key)).toBe('hai')
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  await expect(text(Key)).rejects.toMatchObject({ name: 'NoSuchKey' })
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
})

test('an empty object, and one sent in pieces', async () => {
  await put('empty', '')
  expect(await text('empty')).toBe('')
  const bytes = Buffer.alloc(300_000, 'abc')
  const Body = Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 200_000), bytes.subarray(200_000)])
  await s3.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: bytes.length }))
  expect(await text('stream')).toBe(bytes.toString())
})

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=5-500', '56789', 'bytes 5-9/10'],
])('range %s', async (Range, body, ContentRange) => {
  await put('digits', '0123456789')
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }))
  expect(answer.ContentRange).toBe(ContentRange)
  expect(await answer.Body?.transformToString()).toBe(body)
})

test('a range past the end is refused', async () => {
  await put('digits', '0123456789')
  const past = new GetObjectCommand({ Bucket, Key: 'digits', Range: 'bytes=10-' })
  await expect(s3.send(past)).rejects.toMatchObject({ name: 'InvalidRange' })
})

test('wrong secret, unknown key, other region and a wrong clock are refused', async () => {
  const refusal = (other: S3Client) =>
    other.send(new GetObjectCommand({ Bucket, Key: 'a' })).catch((error) => error.name)
  expect(await refusal(client({ secret: 'other' }))).toBe('SignatureDoesNotMatch')
  expect(await refusal(client({ access: 'other' }))).toBe('InvalidAccessKeyId')
  expect(await refusal(client({ region: 'eu-west-1' }))).toBe('AuthorizationHeaderMalformed')
  expect((await fetch(`${server.url}/${Bucket}/a`)).status).toBe(403)
  expect((await s3.send(new HeadBucketCommand({ Bucket }))).$metadata.httpStatusCode).toBe(200)
  const nowhere = new GetObjectCommand({ Bucket: 'other', Key: 'a' })
  await expect(s3.send(nowhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
})

test('a presigned address works for its object, its method and its time', async () => {
  const Key = 'tệp.txt'
  const upload = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60 })
  expect((await fetch(upload, { method: 'PUT', body: 'xin chào' })).status).toBe(200)
  const shown = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: 'attachment; filename="a b.txt"' })
  const download = await getSignedUrl(s3, shown, { expiresIn: 60 })
  const answer = await fetch(download, { headers: { range: 'bytes=0-2' } })
  expect(answer.status).toBe(206)
  expect(await answer.text()).toBe('xin')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a b.txt"')
  expect((await fetch(download, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect((await fetch(download.replace('filename', 'fileName'))).status).toBe(403)
  expect((await fetch(download.replace(encodeURIComponent(Key), 'digits'))).status).toBe(403)
})

test('a presigned address ends, and is not valid before its time', async () => {
  await put('timed', 'x')
  const sign = (signingDate: Date) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'timed' }), { expiresIn: 600, signingDate })
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  expect((await fetch(await sign(ago(300)))).status).toBe(200)
  const late = await fetch(await sign(ago(700)))
  expect(late.status).toBe(403)
  expect(await late.text()).toContain('Request has expired')
  expect((await fetch(await sign(ago(-3600)))).status).toBe(403)
})

test('a body that is not what was promised leaves the object as it was', async () => {
  await put('safe', 'old')
  const upload = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'safe' }), { expiresIn: 60 })
  const headers = { 'content-md5': createHash('md5').update('other').digest('base64') }
  const answer = await fetch(upload, { method: 'PUT', body: 'new', headers })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('<Code>BadDigest</Code>')
  expect(await text('safe')).toBe('old')
})

test('an upload in presigned parts, listed, completed, and joined in order', async () => {
  const Key = 'video.mp4'
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }))
  const bodies = [Buffer.alloc(5 * MB, 'a'), Buffer.alloc(5 * MB, 'b'), Buffer.from('end')]
  for (const PartNumber of [3, 1, 2]) {
    const address = await getSignedUrl(s3, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber }), {
      expiresIn: 60,
    })
    const answer = await fetch(address, {
      method: 'PUT',
      body: bodies[PartNumber - 1] ?? null,
      headers: { origin: 'http://a' },
    })
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  }
  const { Parts } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId }))
  expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, 5 * MB],
    [2, 5 * MB],
    [3, 3],
  ])
  const wanted = (parts = Parts) => parts?.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))
  const complete = (parts = wanted()) =>
    s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }))
  await expect(complete(wanted()?.reverse())).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(complete([{ PartNumber: 9, ETag: '"x"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
  const { ETag } = await complete()
  expect(ETag).toMatch(/-3"$/)
  const whole = await s3.send(new GetObjectCommand({ Bucket, Key }))
  expect(whole.ContentType).toBe('video/mp4')
  expect(Buffer.from((await whole.Body?.transformToByteArray()) ?? []).equals(Buffer.concat(bodies))).toBe(true)
  await expect(complete()).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('a part under 5 MB is too small unless it is the last; an aborted upload is gone from the disk', async () => {
  const Key = 'small'
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  for (const PartNumber of [1, 2]) {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'tiny' }))
    Parts.push({ PartNumber, ETag })
  }
  const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
  await expect(s3.send(complete)).rejects.toMatchObject({ name: 'EntityTooSmall' })
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  await expect(s3.send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({ name: 'NoSuchUpload' })
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})

test('a browser may ask first', async () => {
  const headers = {
    origin: 'http://a',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  const answer = await fetch(`${server.url}/${Bucket}/x`, { method: 'OPTIONS', headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('what is kept survives a restart', async () => {
  await put('kept', 'still here')
  const again = await startS3({ ...keys, host: '127.0.0.1', port: 0, folder, bucket: Bucket, corsOrigin: '*' })
  const credentials = { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey }
  const other = new S3Client({ endpoint: again.url, region: keys.region, forcePathStyle: true, credentials })
  const answer = await other.send(new GetObjectCommand({ Bucket, Key: 'kept' }))
  expect(await answer.Body?.transformToString()).toBe('still here')
  other.destroy()
  await again.close()
})

test('all keys are listed in their order, a page at a time', async () => {
  const names = ['list/b', 'list/a', 'list/c & <d>']
  for (const name of names) await put(name, name)
  const found: (string | undefined)[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: 'list/',
        MaxKeys: 2,
        ...(ContinuationToken && { ContinuationToken }),
      }),
    )
    expect(page.KeyCount).toBeLessThanOrEqual(2)
    found.push(...(page.Contents ?? []).map(({ Key }) => Key))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  expect(found).toEqual([...names].sort())
})
