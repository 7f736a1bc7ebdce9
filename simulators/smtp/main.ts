/** `node simulators/smtp/main.ts`: a mail server as a process of its own, configured by the environment. */
import { startSmtp } from './simulator.ts'

const { env } = process

try {
  const { url, control, close } = await startSmtp({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    controlPort: Number(env.SIM_SMTP_CONTROL_PORT || 0),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`smtp simulator listening on ${url} steered on ${control}`)
} catch (error) {
  console.error(`smtp simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
