/** `node simulators/galaxypay/main.ts`: the GalaxyPay side as a process of its own, configured by the environment. */
import { startSimulator } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    apiKey: env.SIM_API_KEY || 'SIMGALAXYKEY',
    salt: env.SIM_SALT || 'SIMSALT2026',
    pageUrl: env.SIM_PAGE_URL || undefined,
    store: env.SIM_STORE || undefined,
    name: env.SIM_MERCHANT || undefined,
    retry: { times: Number(env.SIM_RETRIES || 5), seconds: Number(env.SIM_RETRY_SECONDS || 300) },
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`galaxypay simulator listening on ${url}`)
} catch (error) {
  console.error(`galaxypay simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
