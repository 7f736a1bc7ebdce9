/** `node simulators/caldav/main.ts`: CalDAV and published calendars as a process of its own, configured by the environment. */
import { start } from './start.ts'

const { env } = process

try {
  const { url, close } = await start(env)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`caldav simulator listening on ${url}`)
} catch (error) {
  console.error(`caldav simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
