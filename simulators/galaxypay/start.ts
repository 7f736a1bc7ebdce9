import { startSimulator } from './simulator.ts'

/** The GalaxyPay side as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    apiKey: env.SIM_API_KEY || 'SIMGALAXYKEY',
    salt: env.SIM_SALT || 'SIMSALT2026',
    pageUrl: env.SIM_PAGE_URL || undefined,
    store: env.SIM_STORE || undefined,
    name: env.SIM_MERCHANT || undefined,
    retry: { times: Number(env.SIM_RETRIES || 5), seconds: Number(env.SIM_RETRY_SECONDS || 300) },
  })
}
