/** `node simulators/zns/main.ts`: Zalo ZNS as a process of its own, configured by the environment. */
import { startZns } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startZns({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    account: {
      appId: env.SIM_ZALO_APP_ID || 'SIMZALOAPP',
      secretKey: env.SIM_ZALO_SECRET || 'SIMZALOSECRET',
      oaSecret: env.SIM_ZALO_OA_SECRET || 'SIMZALOOASECRET',
    },
    reportUrl: env.SIM_REPORT_URL || '',
    reportAfterMs: Number(env.SIM_REPORT_AFTER_MS || 300),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`zns simulator listening on ${url}`)
} catch (error) {
  console.error(`zns simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
