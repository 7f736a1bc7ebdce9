import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type MoneySimulator = {
  url: string
  /** Settings that point the product at it. */
  settings: Record<string, string>
  /** Where the product must listen to hear its notices. */
  noticePort: number
  /** One of its control calls; answers what it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  control(name: string, body?: object): Promise<any>
  stop(): Promise<void>
}

const XENDIT = { SIM_SECRET_KEY: 'xnd_development_sim', SIM_CALLBACK_TOKEN: 'SIMCALLBACKTOKEN0001' }
const BANK = {
  SIM_BANK: 'VCB',
  SIM_ACCOUNT_NUMBER: '1023456789',
  SIM_ACCOUNT_HOLDER: 'CONG TY BEN HOC',
  SIM_NOTICE_KEY: 'SIMBANKNOTICEKEY0001',
  SIM_API_TOKEN: 'SIMBANKAPITOKEN0001',
}

/** Xendit's simulator as a process of its own, for one test file. */
export async function xenditSimulator(): Promise<MoneySimulator> {
  const noticePort = await freePort()
  const sim = await start('xendit', {
    ...XENDIT,
    SIM_CALLBACK_URL: `http://127.0.0.1:${noticePort}/api/v2/payments/xendit/ipn`,
  })
  const settings = {
    XENDIT_SECRET_KEY: XENDIT.SIM_SECRET_KEY,
    XENDIT_CALLBACK_TOKEN: XENDIT.SIM_CALLBACK_TOKEN,
    XENDIT_API_URL: sim.url,
  }
  return { ...sim, noticePort, settings }
}

/** The bank's simulator as a process of its own, for one test file. */
export async function bankSimulator(): Promise<MoneySimulator> {
  const noticePort = await freePort()
  const sim = await start('bank', {
    ...BANK,
    SIM_NOTICE_URL: `http://127.0.0.1:${noticePort}/api/v2/payments/bank/ipn`,
  })
  const settings = {
    BANK_CODE: BANK.SIM_BANK,
    BANK_ACCOUNT_NUMBER: BANK.SIM_ACCOUNT_NUMBER,
    BANK_ACCOUNT_HOLDER: BANK.SIM_ACCOUNT_HOLDER,
    BANK_NOTICE_KEY: BANK.SIM_NOTICE_KEY,
    BANK_API_TOKEN: BANK.SIM_API_TOKEN,
    BANK_API_URL: `${sim.url}/userapi`,
  }
  return { ...sim, noticePort, settings }
}

async function start(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', '..', 'simulators', name, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { HOST: '127.0.0.1', PORT: '0', SIM_PARENT_STDIN: '1', ...env },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the simulator ${name} did not start`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    url,
    async control(action: string, body?: object) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(
        `${url}/__sim/${action}`,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
      )
      if (!response.ok) throw new Error(`__sim/${action}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
