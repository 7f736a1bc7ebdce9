/** `node simulators/apple/main.ts`: the App Store's side as a process of its own, configured by the environment. */
import { startSimulator } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    app: {
      bundleId: env.SIM_BUNDLE_ID || 'vn.benhoc.app',
      appId: Number(env.SIM_APP_ID || 1_234_567_890),
      environment: env.SIM_ENVIRONMENT === 'Production' ? 'Production' : 'Sandbox',
    },
    apiKey: {
      issuerId: env.SIM_ISSUER_ID || 'SIMISSUER',
      keyId: env.SIM_KEY_ID || 'SIMKEY0001',
      publicKey: env.SIM_API_KEY || '',
    },
    noticeUrl: env.SIM_NOTICE_URL || '',
    productUrl: env.SIM_PRODUCT_URL || undefined,
    store: env.SIM_STORE || undefined,
    name: env.SIM_APP || undefined,
    graceDays: Number(env.SIM_GRACE_DAYS || 16),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`apple simulator listening on ${url}`)
} catch (error) {
  console.error(`apple simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
