import { startZoom } from './simulator.ts'

/** Zoom as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startZoom({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    accountId: env.SIM_ACCOUNT_ID || 'SIMACC',
    clientId: env.SIM_CLIENT_ID || 'SIMZOOMCLIENT',
    clientSecret: env.SIM_CLIENT_SECRET || 'SIMZOOMCLIENTSECRET',
    webhookSecret: env.SIM_WEBHOOK_SECRET || 'SIMZOOMSECRET',
    webhookUrl: env.SIM_WEBHOOK_URL || '',
    pageUrl: env.SIM_PAGE_URL || '',
    largestPage: Number(env.SIM_LARGEST_PAGE || 300),
    store: env.SIM_STORE || undefined,
  })
}
