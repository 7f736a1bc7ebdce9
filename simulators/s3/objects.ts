/** What can be done with one key: the object itself, and its uploads in parts. */
import { createReadStream } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { saveBody } from './body.ts'
import { Fault } from './fault.ts'
import type { ObjectMeta, Store } from './store.ts'
import { readParts, xml } from './xml.ts'

export type Call = {
  store: Store
  bucket: string
  key: string
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
  /** What the signature promises of the body. */
  payloadHash: string
}

const KEPT_HEADERS = ['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control']
const LONGEST_LIST = 256 * 1024

/** Does the call; what S3 has and this server lacks is answered NotImplemented. */
export async function act(call: Call): Promise<void> {
  const { query, request } = call
  const uploadId = query.get('uploadId')
  const kind = query.has('uploads') ? 'uploads' : uploadId === null ? 'object' : 'upload'
  switch (`${request.method} ${kind}`) {
    case 'PUT object':
      return putObject(call)
    case 'GET object':
    case 'HEAD object':
      return sendObject(call)
    case 'DELETE object':
      await call.store.remove(call.key)
      return reply(call, 204)
    case 'POST uploads':
      return createUpload(call)
    case 'PUT upload':
      return uploadPart(call, uploadId ?? '')
    case 'GET upload':
      return listParts(call, uploadId ?? '')
    case 'POST upload':
      return complete(call, uploadId ?? '')
    case 'DELETE upload':
      await call.store.theUpload(uploadId ?? '', call.key)
      await call.store.abort(uploadId ?? '')
      return reply(call, 204)
    default:
      throw new Fault(501, 'NotImplemented', 'This simulator does not do that')
  }
}

/** ListObjectsV2: a page of keys in their order, and where the next one begins. */
export async function listObjects(store: Store, bucket: string, query: URLSearchParams, response: ServerResponse) {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const prefix = query.get('prefix') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const rest = (await store.list()).filter(({ key }) => key.startsWith(prefix) && key > after)
  const page = rest.slice(0, most)
  const isCut = rest.length > page.length
  const body = xml('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: String(isCut),
    NextContinuationToken: isCut ? page.at(-1)?.key : undefined,
    Contents: page.map(({ key, size, etag, modified }) => ({
      Key: key,
      LastModified: modified,
      ETag: `"${etag}"`,
      Size: size,
    })),
  })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
}

async function putObject({ store, key, request, response, payloadHash }: Call): Promise<void> {
  if (request.headers['x-amz-copy-source']) throw new Fault(501, 'NotImplemented', 'Copying is not supported')
  const file = store.newFile()
  const meta = await store.put(key, file, await saveBody(request, payloadHash, file), kept(request.headers))
  response.writeHead(200, { etag: `"${meta.etag}"` }).end()
}

async function sendObject({ store, key, query, request, response }: Call): Promise<void> {
  const meta = await store.find(key)
  if (!meta) throw new Fault(404, 'NoSuchKey', 'The specified key does not exist.')
  const headers = describe(meta, query)
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, { etag: headers.etag }).end()
    return
  }
  const range = readRange(request.headers.range, meta.size)
  const { start, end } = range ?? { start: 0, end: meta.size - 1 }
  if (range) headers['content-range'] = `bytes ${start}-${end}/${meta.size}`
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': String(end - start + 1) })
  if (request.method === 'HEAD' || end < start) response.end()
  else await pipeline(createReadStream(meta.file, { start, end }), response)
}

async function createUpload(call: Call): Promise<void> {
  const UploadId = await call.store.createUpload(call.key, kept(call.request.headers))
  reply(call, 200, xml('InitiateMultipartUploadResult', { Bucket: call.bucket, Key: call.key, UploadId }))
}

async function uploadPart({ store, key, query, request, response, payloadHash }: Call, id: string): Promise<void> {
  const number = Number(query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw new Fault(400, 'InvalidArgument', 'Part number must be 1 to 10000')
  }
  await store.theUpload(id, key)
  const file = store.newFile()
  const part = await store.putPart(id, number, file, await saveBody(request, payloadHash, file))
  response.writeHead(200, { etag: `"${part.etag}"` }).end()
}

async function listParts(call: Call, id: string): Promise<void> {
  const { store, bucket, key, query } = call
  await store.theUpload(id, key)
  const after = Number(query.get('part-number-marker') ?? 0)
  const most = Math.min(Number(query.get('max-parts') ?? 1000), 1000)
  const rest = (await store.parts(id)).filter((part) => part.number > after)
  const parts = rest.slice(0, most)
  const body = xml('ListPartsResult', {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    PartNumberMarker: after,
    NextPartNumberMarker: parts.at(-1)?.number,
    MaxParts: most,
    IsTruncated: String(rest.length > parts.length),
    Part: parts.map((part) => ({
      PartNumber: part.number,
      LastModified: part.modified,
      ETag: `"${part.etag}"`,
      Size: part.size,
    })),
  })
  reply(call, 200, body)
}

async function complete(call: Call, id: string): Promise<void> {
  let text = ''
  for await (const chunk of call.request) {
    text += chunk
    if (text.length > LONGEST_LIST) throw new Fault(400, 'MalformedXML', 'The list of parts is too long')
  }
  const meta = await call.store.complete(id, call.key, readParts(text))
  const body = { Bucket: call.bucket, Key: call.key, ETag: `"${meta.etag}"` }
  reply(call, 200, xml('CompleteMultipartUploadResult', body))
}

function reply({ response }: Call, status: number, body?: string): void {
  response.writeHead(status, body ? { 'content-type': 'application/xml' } : {}).end(body)
}

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  const chosen = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  )
  const all = chosen.map(([name, value]) => [name, String(value)] as const)
  // aws-chunked describes the way here, not the object.
  return Object.fromEntries(all.filter(([name, value]) => name !== 'content-encoding' || value !== 'aws-chunked'))
}

function describe(meta: ObjectMeta, query: URLSearchParams): Record<string, string> {
  const overrides = [...query].filter(([name]) => name.startsWith('response-') && KEPT_HEADERS.includes(name.slice(9)))
  return {
    'content-type': 'binary/octet-stream',
    ...meta.headers,
    ...Object.fromEntries(overrides.map(([name, value]) => [name.slice(9), value])),
    etag: `"${meta.etag}"`,
    'last-modified': new Date(meta.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/** The wanted bytes, both ends included; undefined for the whole object, or for a range S3 would not understand. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  const [, first = '', last = ''] = parts
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || start > end) throw new Fault(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
