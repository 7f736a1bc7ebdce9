/** `node simulators/oidc/main.ts`: Google, Facebook, X and Apple as one process of its own, configured by the environment. */
import { start } from './start.ts'

const { env } = process

try {
  const { url, close } = await start(env)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`oidc simulator listening on ${url}`)
} catch (error) {
  console.error(`oidc simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
