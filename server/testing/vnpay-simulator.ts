import type { ProviderSimulator } from './provider-simulator.ts'
import { simulatorProcess } from './simulator-process.ts'

export type VnpaySimulator = ProviderSimulator

const SECRET = 'SIMSECRET0123456789ABCDEFGHIJKL'

/** VNPAY's simulator as a process of its own, for one test file. Notices go to `noticeUrl` (nowhere unless told). */
export async function vnpaySimulator(noticeUrl = 'http://127.0.0.1:9/nowhere'): Promise<VnpaySimulator> {
  const sim = await simulatorProcess('vnpay', {
    SIM_TMN_CODE: 'SIMTMN01',
    SIM_HASH_SECRET: SECRET,
    SIM_IPN_URL: noticeUrl,
  })
  const settings = {
    VNPAY_TMN_CODE: 'SIMTMN01',
    VNPAY_HASH_SECRET: SECRET,
    VNPAY_PAY_URL: `${sim.url}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sim.url}/merchant_webapi/api/transaction`,
    VNPAY_TOKEN_CREATE_URL: `${sim.url}/token_ui/create-token.html`,
    VNPAY_TOKEN_PAY_AND_CREATE_URL: `${sim.url}/token_ui/pay-create-token.html`,
    VNPAY_TOKEN_PAY_URL: `${sim.url}/token_ui/payment-token.html`,
    VNPAY_TOKEN_REMOVE_URL: `${sim.url}/token_ui/remove-token.html`,
    VNPAY_RECURRING_API_URL: sim.url,
    VNPAY_RECURRING_PAGE_URL: `${sim.url}/recurring-payment/register.html`,
    VNPAY_RECURRING_CLIENT_ID: 'SIMCLIENT',
    VNPAY_RECURRING_USERNAME: 'sim',
    VNPAY_RECURRING_PASSWORD: 'sim-password',
    VNPAY_RECURRING_CLIENT_SECRET: 'SIMCLIENTSECRET',
  }
  return { ...sim, settings }
}
