import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  paginateListParts,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Storage } from '#server/core/config.ts'
import type { Storage, StoredPart } from './storage.ts'

/** So much of a large file is in memory at once. */
const PIECE = 32 << 20
/** What a file is stands in its row; the storage need not know. */
const UNKNOWN = 'application/octet-stream'

/** A bucket of S3, or of anything that speaks S3. Browsers PUT parts straight to it; its CORS rules must let our origin PUT. */
export function openS3Storage(config: S3Storage): Storage {
  const { bucket: Bucket } = config
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    // A signed address must not promise a checksum of bytes nobody has seen yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function keepInPieces(Key: string, handle: FileHandle, size: number): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: UNKNOWN }))
    try {
      const Parts: CompletedPart[] = []
      for (let start = 0; start < size; start += PIECE) {
        const PartNumber: number = Parts.length + 1
        const Body = await readPiece(handle, start, Math.min(PIECE, size - start))
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        Parts.push({ PartNumber, ETag })
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  return {
    async begin(Key, ContentType) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
      if (!UploadId) throw new Error('S3 named no upload')
      return UploadId
    },
    partUrl: (Key, UploadId, part, expiresIn) =>
      getSignedUrl(
        client,
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: part.number, ContentLength: part.size }),
        {
          expiresIn,
          signableHeaders: new Set(['host', 'content-length']),
        },
      ),
    async parts(Key, UploadId) {
      const found: StoredPart[] = []
      try {
        for await (const page of paginateListParts({ client }, { Bucket, Key, UploadId })) {
          for (const part of page.Parts ?? [])
            found.push({ number: part.PartNumber ?? 0, size: part.Size ?? 0, etag: part.ETag ?? '' })
        }
      } catch (error) {
        if (!isGone(error)) throw error
      }
      return found
    },
    async complete(Key, UploadId, parts) {
      const Parts = parts.map((part) => ({ PartNumber: part.number, ETag: part.etag }))
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
    },
    async abort(Key, UploadId) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessGone)
    },
    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
      } catch (error) {
        unlessGone(error)
        return null
      }
    },
    async read(Key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      )
      return Body as Readable
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    async keepFile(Key, file) {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        if (size <= PIECE) {
          const Body = await handle.readFile()
          await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: UNKNOWN }))
        } else await keepInPieces(Key, handle, size)
      } finally {
        await handle.close()
      }
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    close: () => client.destroy(),
  }
}

/** Fills `piece` from `start`, or to the end of the file. */
async function readPiece(handle: FileHandle, start: number, size: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(size)
  for (let filled = 0; filled < size; ) {
    const { bytesRead } = await handle.read(piece, filled, size - filled, start + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    filled += bytesRead
  }
  return piece
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

function isGone(error: unknown): boolean {
  return error instanceof Error && ['NoSuchUpload', 'NoSuchKey', 'NotFound'].includes(error.name)
}
