import { demand, type Env, flag, httpUrl, oneOf, text } from './config-readers.ts'

export type S3Storage = {
  kind: 's3'
  /** Absent for AWS itself. */
  endpoint?: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  forcePathStyle: boolean
}
export type StorageSettings = { kind: 'local' } | S3Storage

/** Where files are kept: beside the database, or in a storage that speaks S3. @throws {ConfigError} */
export function readStorage(env: Env): StorageSettings {
  if (oneOf(env, 'STORAGE', ['local', 's3'] as const, 'local') === 'local') return { kind: 'local' }
  demand(env, ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const endpoint = httpUrl(env, 'S3_ENDPOINT')
  return {
    kind: 's3',
    ...(endpoint && { endpoint }),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    bucket: text(env, 'S3_BUCKET') ?? '',
    accessKey: text(env, 'S3_ACCESS_KEY') ?? '',
    secretKey: text(env, 'S3_SECRET_KEY') ?? '',
    forcePathStyle: flag(env, 'S3_FORCE_PATH_STYLE', endpoint !== undefined),
  }
}
