import { bad, demand, type Env, httpUrl, text, whole } from './config-readers.ts'

export type SmsGateway = {
  is: 'gateway'
  apiKey: string
  secretKey: string
  /** The name people see as the sender; registered with every operator. */
  brandname: string
  url: string
  timeoutMs: number
  /** The address is our own simulator. Never in production. */
  simulator: boolean
}
export type ZnsAccount = {
  is: 'gateway'
  appId: string
  /** Of the app: exchanges tokens. */
  secretKey: string
  /** Of the official account: signs delivery reports. */
  oaSecret: string
  /** The first refresh token; each is good for one use, later ones live in the database. */
  refreshToken: string
  tokenUrl: string
  apiUrl: string
  /** Ids of the approved templates. */
  templates: Record<ZnsTemplateName, string>
  timeoutMs: number
  /** The addresses are our own simulator. Never in production. */
  simulator: boolean
}
export const ZnsTemplateName = ['NOTICE', 'CODE', 'ORDER', 'DIGEST'] as const
export type ZnsTemplateName = (typeof ZnsTemplateName)[number]

/** off: there is no such channel. stored: the stored message is all there is, readable in the development inbox. */
export type Texts = {
  sms: SmsGateway | { is: 'off' | 'stored' }
  zns: ZnsAccount | { is: 'off' | 'stored' }
  /** What one part of an SMS and one ZNS message cost, in đồng. */
  price: { sms: number; zns: number }
  /** What SMS and ZNS other than codes may cost in a month, in đồng. */
  monthlyLimit: number
  /** Services that push to browsers may live on this machine: for tests. Never in production. */
  localPush: boolean
}

type Circumstances = {
  mode: 'production' | 'development' | 'test'
  simulators: { enabled: boolean; smsPort: number; znsPort: number }
}

const SMS_NAMES = ['SMS_API_KEY', 'SMS_SECRET_KEY', 'SMS_BRANDNAME']
const ZNS_NAMES = ['ZNS_APP_ID', 'ZNS_SECRET_KEY', 'ZNS_OA_SECRET', 'ZNS_REFRESH_TOKEN', 'ZNS_TEMPLATES']
const SIMULATED_TEMPLATES = 'NOTICE:300001,CODE:300002,ORDER:300003,DIGEST:300004'

/** SMS and ZNS: with accounts of their own the real ones, in development the simulators, else none. */
export function readTexts(env: Env, at: Circumstances): Texts {
  return {
    sms: readSms(env, at),
    zns: readZns(env, at),
    price: { sms: whole(env, 'SMS_PRICE', 800, 0, 100_000), zns: whole(env, 'ZNS_PRICE', 300, 0, 100_000) },
    monthlyLimit: whole(env, 'MESSAGE_MONTHLY_LIMIT', 5_000_000, 0, 2_000_000_000),
    localPush: at.mode === 'test',
  }
}

function readSms(env: Env, { mode, simulators }: Circumstances): Texts['sms'] {
  const timeoutMs = whole(env, 'SMS_TIMEOUT_MS', 10_000, 100, 60_000)
  if (SMS_NAMES.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return { is: 'off' }
    if (!simulators.enabled) return { is: 'stored' }
    const url = `http://127.0.0.1:${simulators.smsPort}/MainService.svc/json/SendMultipleMessage_V4_post_json/`
    const keys = { apiKey: 'SIMSMSKEY', secretKey: 'SIMSMSSECRET', brandname: 'BENHOC' }
    return { is: 'gateway', ...keys, url, timeoutMs, simulator: true }
  }
  demand(env, SMS_NAMES)
  const url = vendorUrl(env, 'SMS_URL', mode, /(^|\.)esms\.vn$/, 'esms.vn')
  return {
    is: 'gateway',
    apiKey: text(env, 'SMS_API_KEY') ?? '',
    secretKey: text(env, 'SMS_SECRET_KEY') ?? '',
    brandname: text(env, 'SMS_BRANDNAME') ?? '',
    url: url ?? 'https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/',
    timeoutMs,
    simulator: false,
  }
}

function readZns(env: Env, { mode, simulators }: Circumstances): Texts['zns'] {
  const timeoutMs = whole(env, 'ZNS_TIMEOUT_MS', 10_000, 100, 60_000)
  if (ZNS_NAMES.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return { is: 'off' }
    if (!simulators.enabled) return { is: 'stored' }
    const base = `http://127.0.0.1:${simulators.znsPort}`
    return {
      is: 'gateway',
      appId: 'SIMZALOAPP',
      secretKey: 'SIMZALOSECRET',
      oaSecret: 'SIMZALOOASECRET',
      refreshToken: 'SIMREFRESH.0',
      tokenUrl: `${base}/v4/oa/access_token`,
      apiUrl: `${base}/message/template`,
      templates: readTemplates(SIMULATED_TEMPLATES),
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, ZNS_NAMES)
  return {
    is: 'gateway',
    appId: text(env, 'ZNS_APP_ID') ?? '',
    secretKey: text(env, 'ZNS_SECRET_KEY') ?? '',
    oaSecret: text(env, 'ZNS_OA_SECRET') ?? '',
    refreshToken: text(env, 'ZNS_REFRESH_TOKEN') ?? '',
    tokenUrl:
      vendorUrl(env, 'ZNS_TOKEN_URL', mode, /(^|\.)zaloapp\.com$/, 'zaloapp.com') ??
      'https://oauth.zaloapp.com/v4/oa/access_token',
    apiUrl:
      vendorUrl(env, 'ZNS_API_URL', mode, /(^|\.)zalo\.me$/, 'zalo.me') ??
      'https://business.openapi.zalo.me/message/template',
    templates: readTemplates(text(env, 'ZNS_TEMPLATES') ?? ''),
    timeoutMs,
    simulator: false,
  }
}

/**
 * In production only addresses of the vendor: a simulator that answers "accepted" would lose every message.
 * Undefined where it is not set. @throws {ConfigError}
 */
export function vendorUrl(env: Env, name: string, mode: string, host: RegExp, words: string): string | undefined {
  const url = httpUrl(env, name)
  if (url === undefined || mode !== 'production') return url
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' && host.test(hostname)) return url
  throw bad(name, `phải là địa chỉ https thuộc ${words} khi NODE_ENV=production`)
}

function readTemplates(value: string): Record<ZnsTemplateName, string> {
  const given = new Map(value.split(',').map((pair) => pair.split(':').map((part) => part.trim()) as [string, string]))
  const missing = ZnsTemplateName.filter((name) => !/^\d{1,20}$/.test(given.get(name) ?? ''))
  if (missing.length > 0)
    throw bad('ZNS_TEMPLATES', `phải có dạng NOTICE:id,CODE:id,…; còn thiếu ${missing.join(', ')}`)
  return Object.fromEntries(ZnsTemplateName.map((name) => [name, given.get(name) ?? ''])) as Record<
    ZnsTemplateName,
    string
  >
}
