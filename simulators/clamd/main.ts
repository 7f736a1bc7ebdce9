/** `node simulators/clamd/main.ts`: a virus scanner as a process of its own, configured by the environment. */
import { startClamd } from './simulator.ts'

const { env } = process

try {
  const { host, port, close } = await startClamd({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    maxBytes: Number(env.SIM_CLAMD_MAX_BYTES || 100 * 1024 * 1024),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`clamd simulator listening on tcp://${host}:${port}`)
} catch (error) {
  console.error(`clamd simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
