/** `node simulators/e-invoice/main.ts`: a provider of electronic invoices as a process of its own. */
import { startEInvoice } from './simulator.ts'

const { env } = process

try {
  const { url, close } = await startEInvoice({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    taxCode: env.SIM_TAX_CODE || '0318888888',
    token: env.SIM_TOKEN || 'SIMEINVOICETOKEN',
    store: env.SIM_STORE || undefined,
    taxDelayMs: Number(env.SIM_TAX_DELAY_MS || 2_000),
  })
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.SIM_PARENT_STDIN === '1') process.stdin.once('end', stop).once('error', stop).resume()
  console.log(`e-invoice simulator listening on ${url}`)
} catch (error) {
  console.error(`e-invoice simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
