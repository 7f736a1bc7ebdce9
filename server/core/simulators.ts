import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from './config.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const LONGEST_START_MS = 10_000

/**
 * Starts VNPAY's simulator as a process of its own. It ends with us: it watches the pipe we hold.
 * Does nothing where the configuration names the real VNPAY. Never called in production.
 */
export async function startSimulators(config: Config): Promise<{ stop(): Promise<void> }> {
  if (!config.simulators.enabled || !config.vnpay.simulator) return { stop: async () => {} }
  const child = spawn(process.execPath, [path.join(ROOT, 'simulators', 'vnpay', 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      HOST: config.host,
      PORT: String(config.simulators.vnpayPort),
      SIM_PARENT_STDIN: '1',
      SIM_MERCHANT: 'Bến Học',
      SIM_TMN_CODE: config.vnpay.tmnCode,
      SIM_HASH_SECRET: config.vnpay.hashSecret,
      SIM_IPN_URL: `${config.publicUrl}/api/v2/payments/vnpay/ipn`,
      SIM_STORE: path.join(config.dataDir, 'simulators', 'vnpay.jsonl'),
    },
  })
  await ready(child)
  return { stop: () => stop(child) }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the VNPAY simulator does not answer')), LONGEST_START_MS)
    child.once('exit', (code) => reject(new Error(`the VNPAY simulator ended with ${code}`)))
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.includes('listening')) return
        clearTimeout(late)
        resolve()
      })
    }
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
