import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type Simulator = {
  url: string
  /** What it took; `asked` counts every request, taken or not. */
  // biome-ignore lint/suspicious/noExplicitAny: each simulator keeps messages of its own shape
  messages(): Promise<any>
  control(name: string, body: object): Promise<{ answered?: number }>
  stop(): Promise<void>
}

/** The SMS gateway or Zalo as a process of its own, for one test file. It reports nothing by itself. */
export async function messageSimulator(name: 'sms' | 'zns', reportUrl = ''): Promise<Simulator> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', '..', 'simulators', name, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { HOST: '127.0.0.1', PORT: '0', SIM_PARENT_STDIN: '1', SIM_REPORT_AFTER_MS: '-1', SIM_REPORT_URL: reportUrl },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the simulator did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    url,
    messages: async () => (await fetch(`${url}/__sim/messages`)).json(),
    async control(action, body) {
      const response = await fetch(`${url}/__sim/${action}`, { method: 'POST', body: JSON.stringify(body) })
      return (await response.json()) as { answered?: number }
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Settings that point the product at both. */
export function messageSettings(sms: Simulator, zns: Simulator): Record<string, string> {
  return {
    SMS_API_KEY: 'SIMSMSKEY',
    SMS_SECRET_KEY: 'SIMSMSSECRET',
    SMS_BRANDNAME: 'BENHOC',
    SMS_URL: `${sms.url}/MainService.svc/json/SendMultipleMessage_V4_post_json/`,
    ZNS_APP_ID: 'SIMZALOAPP',
    ZNS_SECRET_KEY: 'SIMZALOSECRET',
    ZNS_OA_SECRET: 'SIMZALOOASECRET',
    ZNS_REFRESH_TOKEN: 'SIMREFRESH.0',
    ZNS_TEMPLATES: 'NOTICE:300001,CODE:300002,ORDER:300003,DIGEST:300004',
    ZNS_TOKEN_URL: `${zns.url}/v4/oa/access_token`,
    ZNS_API_URL: `${zns.url}/message/template`,
  }
}
