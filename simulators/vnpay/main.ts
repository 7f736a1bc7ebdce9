/** `node simulators/vnpay/main.ts`: the VNPAY side as a process of its own, configured by the environment. */
import { startSimulator } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    tmnCode: env.SIM_TMN_CODE || 'SIMTMN01',
    secret: env.SIM_HASH_SECRET || 'SIMSECRET0123456789ABCDEFGHIJKL',
    ipnUrl: env.SIM_IPN_URL || '',
    store: env.SIM_STORE || undefined,
    merchant: env.SIM_MERCHANT || undefined,
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`vnpay simulator listening on ${url}`)
} catch (error) {
  console.error(`vnpay simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
