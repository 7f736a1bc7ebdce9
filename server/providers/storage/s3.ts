import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListParts,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Storage } from '#server/core/config.ts'
import type { Storage, StoredPart } from './storage.ts'

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
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    close: () => client.destroy(),
  }
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

function isGone(error: unknown): boolean {
  return error instanceof Error && ['NoSuchUpload', 'NoSuchKey', 'NotFound'].includes(error.name)
}
