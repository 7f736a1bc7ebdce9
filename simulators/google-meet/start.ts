import { startGoogleMeet } from './simulator.ts'

/** Google Meet as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startGoogleMeet({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    serviceAccount: env.SIM_SERVICE_ACCOUNT || 'sim@sim.iam.gserviceaccount.com',
    domain: env.SIM_DOMAIN || 'example.vn',
    publicKey: env.SIM_PUBLIC_KEY || undefined,
    pageUrl: env.SIM_PAGE_URL || '',
    store: env.SIM_STORE || undefined,
  })
}
