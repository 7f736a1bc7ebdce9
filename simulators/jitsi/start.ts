import { startJitsi } from './simulator.ts'

/** A Jitsi as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startJitsi({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    appId: env.SIM_APP_ID || 'marketplace',
    appSecret: env.SIM_APP_SECRET || 'SIMJITSISECRET',
    audience: env.SIM_AUDIENCE || 'jitsi',
    domain: env.SIM_DOMAIN || '127.0.0.1',
  })
}
