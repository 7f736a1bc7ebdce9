import { startXendit } from './simulator.ts'

/** Xendit’s side as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startXendit({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    secretKey: env.SIM_SECRET_KEY || 'xnd_development_sim',
    callbackToken: env.SIM_CALLBACK_TOKEN || 'SIMCALLBACKTOKEN0001',
    callbackUrl: env.SIM_CALLBACK_URL || '',
    publicUrl: env.SIM_PUBLIC_URL || undefined,
    store: env.SIM_STORE || undefined,
    merchant: env.SIM_MERCHANT || undefined,
  })
}
