import { startEInvoice } from './simulator.ts'

/** A provider of electronic invoices as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return startEInvoice({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    taxCode: env.SIM_TAX_CODE || '0318888888',
    token: env.SIM_TOKEN || 'SIMEINVOICETOKEN',
    store: env.SIM_STORE || undefined,
    taxDelayMs: Number(env.SIM_TAX_DELAY_MS || 2_000),
  })
}
