import { startSimulator } from './simulator.ts'

/** The VNPAY side as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    tmnCode: env.SIM_TMN_CODE || 'SIMTMN01',
    secret: env.SIM_HASH_SECRET || 'SIMSECRET0123456789ABCDEFGHIJKL',
    ipnUrl: env.SIM_IPN_URL || '',
    store: env.SIM_STORE || undefined,
    merchant: env.SIM_MERCHANT || undefined,
  })
}
