/** `node simulators/bank/main.ts`: a bank, and the service that tells of what arrives there, as a process of their own. */
import { startBank } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startBank({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    account: {
      bank: env.SIM_BANK || 'VCB',
      number: env.SIM_ACCOUNT_NUMBER || '1023456789',
      holder: env.SIM_ACCOUNT_HOLDER || 'CONG TY BEN HOC',
    },
    noticeKey: env.SIM_NOTICE_KEY || 'SIMBANKNOTICEKEY0001',
    apiToken: env.SIM_API_TOKEN || 'SIMBANKAPITOKEN0001',
    noticeUrl: env.SIM_NOTICE_URL || '',
    store: env.SIM_STORE || undefined,
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`bank simulator listening on ${url}`)
} catch (error) {
  console.error(`bank simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
