import { startSimulator } from './simulator.ts'

/** Google, Facebook, X and Apple as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startSimulator({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    clients: JSON.parse(env.SIM_CLIENTS || '{}'),
    app: env.SIM_APP || 'Bến Học',
    returnPrefix: env.SIM_RETURN_PREFIX || 'http://127.0.0.1',
  })
}
