import { startZns } from './simulator.ts'

/** Zalo ZNS as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startZns({
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
}
