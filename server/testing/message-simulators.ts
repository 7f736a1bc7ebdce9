import { type SimulatorProcess, simulatorProcess } from './simulator-process.ts'

export type Simulator = SimulatorProcess & {
  /** What it took; `asked` counts every request, taken or not. */
  // biome-ignore lint/suspicious/noExplicitAny: each simulator keeps messages of its own shape
  messages(): Promise<any>
}

/** The SMS gateway or Zalo as a process of its own, for one test file. It reports nothing by itself. */
export async function messageSimulator(name: 'sms' | 'zns', reportUrl = ''): Promise<Simulator> {
  const sim = await simulatorProcess(name, { SIM_REPORT_AFTER_MS: '-1', SIM_REPORT_URL: reportUrl })
  return { ...sim, messages: () => sim.control('messages') }
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
