/** `node simulators/xendit/main.ts`: Xendit's side as a process of its own, configured by the environment. */
import { startXendit } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startXendit({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    secretKey: env.SIM_SECRET_KEY || 'xnd_development_sim',
    callbackToken: env.SIM_CALLBACK_TOKEN || 'SIMCALLBACKTOKEN0001',
    callbackUrl: env.SIM_CALLBACK_URL || '',
    publicUrl: env.SIM_PUBLIC_URL || undefined,
    store: env.SIM_STORE || undefined,
    merchant: env.SIM_MERCHANT || undefined,
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`xendit simulator listening on ${url}`)
} catch (error) {
  console.error(`xendit simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
