/** `node simulators/google-calendar/main.ts`: Google Calendar as a process of its own, configured by the environment. */
import { start } from './start.ts'

const { env } = process

try {
  const { url, close } = await start(env)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`google-calendar simulator listening on ${url}`)
} catch (error) {
  console.error(`google-calendar simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
