import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type VnpaySimulator = {
  url: string
  /** Settings that point the product at it. */
  settings: Record<string, string>
  /** One of its control calls; answers what it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  control(name: string, body?: object): Promise<any>
  stop(): Promise<void>
}

const SECRET = 'SIMSECRET0123456789ABCDEFGHIJKL'

/** VNPAY's simulator as a process of its own, for one test file. Notices go to `noticeUrl` (nowhere unless told). */
export async function vnpaySimulator(noticeUrl = 'http://127.0.0.1:9/nowhere'): Promise<VnpaySimulator> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '..', '..', 'simulators', 'vnpay', 'main.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        HOST: '127.0.0.1',
        PORT: '0',
        SIM_TMN_CODE: 'SIMTMN01',
        SIM_HASH_SECRET: SECRET,
        SIM_IPN_URL: noticeUrl,
        SIM_PARENT_STDIN: '1',
      },
    },
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the simulator did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found.replace(/\/$/, ''))
    })
  })
  return {
    url,
    settings: {
      VNPAY_TMN_CODE: 'SIMTMN01',
      VNPAY_HASH_SECRET: SECRET,
      VNPAY_PAY_URL: `${url}/paymentv2/vpcpay.html`,
      VNPAY_API_URL: `${url}/merchant_webapi/api/transaction`,
    },
    async control(name, body) {
      const response = await fetch(
        `${url}/__sim/${name}`,
        body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
      )
      if (!response.ok) throw new Error(`__sim/${name}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
