import { startSimulator } from './simulator.ts'

/** The App Store’s side as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startSimulator({
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
}
