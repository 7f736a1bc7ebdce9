import { startBank } from './simulator.ts'

/** A bank, and the service that tells of what arrives there, as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startBank({
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
}
