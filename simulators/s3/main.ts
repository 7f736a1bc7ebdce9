/** `node simulators/s3/main.ts`: S3 storage as a process of its own, configured by the environment. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startS3({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    folder: env.SIM_S3_DIR || mkdtempSync(join(tmpdir(), 's3-')),
    bucket: env.SIM_S3_BUCKET || 'benhoc',
    region: env.SIM_S3_REGION || 'us-east-1',
    accessKey: env.SIM_S3_ACCESS_KEY || 'SIMACCESSKEY',
    secretKey: env.SIM_S3_SECRET_KEY || 'SIMSECRETKEY0123456789',
    corsOrigin: env.SIM_S3_CORS_ORIGIN || '*',
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`s3 simulator listening on ${url}`)
} catch (error) {
  console.error(`s3 simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
