import { bad, demand, type Env, httpUrl, text } from './config-readers.ts'

/** Pages of the Token API, each a whole address: their names are not sure (decision 0036). */
export type VnpayTokenSettings = { createUrl: string; payAndCreateUrl: string; payUrl: string; removeUrl: string }
export type VnpayRecurringSettings = {
  /** Without a slash at the end. */
  apiUrl: string
  /** Where a payer agrees. */
  pageUrl: string
  clientId: string
  username: string
  password: string
  clientSecret: string
}
/** null: not agreed with VNPAY, so nobody can choose it. */
export type VnpayCards = { tokens: VnpayTokenSettings | null; recurring: VnpayRecurringSettings | null }

const TOKEN_URLS = [
  'VNPAY_TOKEN_CREATE_URL',
  'VNPAY_TOKEN_PAY_AND_CREATE_URL',
  'VNPAY_TOKEN_PAY_URL',
  'VNPAY_TOKEN_REMOVE_URL',
]
const RECURRING_URLS = ['VNPAY_RECURRING_API_URL', 'VNPAY_RECURRING_PAGE_URL']
const RECURRING_LOGIN = [
  'VNPAY_RECURRING_CLIENT_ID',
  'VNPAY_RECURRING_USERNAME',
  'VNPAY_RECURRING_PASSWORD',
  'VNPAY_RECURRING_CLIENT_SECRET',
]
const SIMULATED_LOGIN = ['SIMCLIENT', 'sim', 'sim-password', 'SIMCLIENTSECRET']

/** Both are off beside a real terminal until their settings say otherwise. */
export function readVnpayCards(env: Env, production: boolean): VnpayCards {
  const isSet = (name: string) => text(env, name) !== undefined
  const urls = (names: readonly string[]) => names.map((name) => vnpayUrl(env, name, production))
  const recurring = [...RECURRING_URLS, ...RECURRING_LOGIN]
  if (TOKEN_URLS.some(isSet)) demand(env, TOKEN_URLS)
  if (recurring.some(isSet)) demand(env, recurring)
  return {
    tokens: TOKEN_URLS.some(isSet) ? tokensOf(urls(TOKEN_URLS)) : null,
    recurring: recurring.some(isSet)
      ? recurringOf(
          urls(RECURRING_URLS),
          RECURRING_LOGIN.map((name) => text(env, name) ?? ''),
        )
      : null,
  }
}

/** The simulator's: it has both. `page` is where browsers find it, `api` where we do. */
export function simulatedVnpayCards(page: string, api: string): VnpayCards {
  const at = (name: string) => `${page}/token_ui/${name}.html`
  return {
    tokens: {
      ...tokensOf(['create-token', 'pay-create-token', 'payment-token'].map(at)),
      removeUrl: `${api}/token_ui/remove-token.html`,
    },
    recurring: recurringOf([api, `${page}/recurring-payment/register.html`], SIMULATED_LOGIN),
  }
}

function tokensOf([createUrl = '', payAndCreateUrl = '', payUrl = '', removeUrl = '']: readonly string[]) {
  return { createUrl, payAndCreateUrl, payUrl, removeUrl }
}

function recurringOf([api = '', pageUrl = '']: readonly string[], login: readonly string[]): VnpayRecurringSettings {
  const [clientId = '', username = '', password = '', clientSecret = ''] = login
  return { apiUrl: api.replace(/\/+$/, ''), pageUrl, clientId, username, password, clientSecret }
}

/** @throws in production for an address that is not VNPAY's */
export function vnpayUrl(env: Env, name: string, production: boolean): string {
  const url = httpUrl(env, name) ?? ''
  const { protocol, hostname } = new URL(url)
  if (production && !(protocol === 'https:' && /(^|\.)(vnpayment|vnpay)\.vn$/.test(hostname)))
    throw bad(name, 'phải là địa chỉ https thuộc vnpayment.vn hoặc vnpay.vn khi NODE_ENV=production')
  return url
}
