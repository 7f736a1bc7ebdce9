/** `node simulators/sms/main.ts`: an SMS gateway as a process of its own, configured by the environment. */
import { startSms } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startSms({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    account: {
      apiKey: env.SIM_SMS_API_KEY || 'SIMSMSKEY',
      secretKey: env.SIM_SMS_SECRET_KEY || 'SIMSMSSECRET',
      brandname: env.SIM_SMS_BRANDNAME || 'BENHOC',
    },
    reportAfterMs: Number(env.SIM_REPORT_AFTER_MS || 300),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`sms simulator listening on ${url}`)
} catch (error) {
  console.error(`sms simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
