import { freePort } from '#server/core/free-port.ts'
import type { ProviderSimulator } from './provider-simulator.ts'
import { simulatorProcess } from './simulator-process.ts'

export type MoneySimulator = ProviderSimulator & {
  /** Where the product must listen to hear its notices. */
  noticePort: number
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
  const sim = await simulatorProcess('xendit', {
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
  const sim = await simulatorProcess('bank', {
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
