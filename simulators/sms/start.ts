import { startSms } from './simulator.ts'

/** An SMS gateway as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startSms({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    account: {
      apiKey: env.SIM_SMS_API_KEY || 'SIMSMSKEY',
      secretKey: env.SIM_SMS_SECRET_KEY || 'SIMSMSSECRET',
      brandname: env.SIM_SMS_BRANDNAME || 'BENHOC',
    },
    reportAfterMs: Number(env.SIM_REPORT_AFTER_MS || 300),
  })
}
