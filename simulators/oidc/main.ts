/** `node simulators/oidc/main.ts`: Google, Facebook, X and Apple as one process of its own, configured by the environment. */
import { startSimulator } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    clients: JSON.parse(env.SIM_CLIENTS || '{}'),
    app: env.SIM_APP || 'Bến Học',
    returnPrefix: env.SIM_RETURN_PREFIX || 'http://127.0.0.1',
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`oidc simulator listening on ${url}`)
} catch (error) {
  console.error(`oidc simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
