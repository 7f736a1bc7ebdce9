import path from 'node:path'
import type { Contact } from '#domain/company.ts'
import { type AppleSettings, readApple } from './config-apple.ts'
import { type BankSettings, readBank } from './config-bank.ts'
import { type CalendarOauthSettings, type CalendarSettings, readCalendars } from './config-calendars.ts'
import { readContact } from './config-contact.ts'
import { type EInvoiceSettings, readEInvoice, readSeller, type SellerSettings } from './config-e-invoice.ts'
import { type GalaxyPaySettings, readGalaxyPay } from './config-galaxypay.ts'
import { type Media, readMedia } from './config-media.ts'
import { type MeetingSettings, readMeetings } from './config-meetings.ts'
import { type Observed, readObserved } from './config-observed.ts'
import {
  bad,
  ConfigError,
  demand,
  type Env,
  flag,
  freeze,
  key32,
  oneOf,
  origin,
  secret,
  text,
  whole,
} from './config-readers.ts'
import { readSecrets, type Secrets } from './config-secrets.ts'
import { readSimulators, type Simulators } from './config-simulators.ts'
import { readSocial, type Social, type SocialSettings } from './config-social.ts'
import { readStorage, type S3Storage, type StorageSettings } from './config-storage.ts'
import { readTexts, type Texts } from './config-texts.ts'
import { readVnpayCards, simulatedVnpayCards, type VnpayCards, vnpayUrl } from './config-vnpay-cards.ts'
import { readWallets, type WalletSettings } from './config-wallets.ts'
import { readXendit, type XenditSettings } from './config-xendit.ts'

export type { ZnsTemplateName } from './config-texts.ts'
export {
  type BankSettings,
  type CalendarOauthSettings,
  ConfigError,
  type S3Storage,
  type SocialSettings,
  type XenditSettings,
}

export type Environment = 'development' | 'production' | 'test'
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Every setting of the product, read once at the start and never changed after. */
export type Config = Readonly<{
  env: Environment
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Origin people type, without a slash at the end. */
  publicUrl: string
  /** Absolute path. Holds the embedded database, uploads and generated secrets. */
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Connections the process may hold open. */
  poolSize: number
  /** Milliseconds that a request waits for a free connection, or a statement for a lock. */
  databaseWaitMs: number
  /** Fill an empty database with the demo catalogue and the demo accounts. Never in production. */
  seedDemo: boolean
  secrets: Secrets
  /** What Fastify calls trustProxy: false, true, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string
  /** How long the body of a request may take beyond the time its size needs, in milliseconds; how many connections one address may hold. */
  slowClients: { bodyWaitMs: number; connectionsPerAddress: number }
  storage: StorageSettings
  mail: { kind: 'database'; from: string } | { kind: 'smtp'; url: string; from: string }
  media: Media
  /** Whether /dev/inbox answers. Never in production. */
  devInbox: boolean
  vnpay: {
    tmnCode: string
    hashSecret: string
    payUrl: string
    apiUrl: string
    /** How long one answer of VNPAY's API is waited for, in milliseconds. */
    timeoutMs: number
    /** The two addresses above are our own simulator. Never in production. */
    simulator: boolean
  } & VnpayCards
  /** Who issues electronic invoices; null: not set up, so documents wait. */
  eInvoice: EInvoiceSettings | null
  /** Whom documents to buyers name as the seller. */
  seller: SellerSettings
  /** How people reach whoever runs the site. */
  contact: Contact
  /** null: not set up, so nobody can choose it. */
  galaxypay: GalaxyPaySettings | null
  /** Purchases in our app for Apple's devices; null: not set up. */
  apple: AppleSettings | null
  /** null: not set up, so it is not offered. */
  xendit: XenditSettings | null
  /** Where bank transfers are paid to; null: not set up, so they are not offered. */
  bank: BankSettings | null
  /** Where meetings take place. */
  meetings: MeetingSettings
  /** Which calendars that people keep elsewhere can be connected. */
  calendars: CalendarSettings
  /** Which wallets of phones take tickets. */
  wallets: WalletSettings
  /** Whose accounts open an account here. In production only those that are set up. */
  social: Social
  /** Staff work only once signing in asks them for a second step. */
  staffTwoFactor: boolean
  /** SMS and Zalo: their accounts, their price, what they may cost. */
  texts: Texts
  /** Which simulators this process starts next to itself. Never in production. */
  simulators: Simulators
  /** What other machines sign their deliveries with; null: none is believed. */
  webhookSecret: string | null
  /** 32 bytes; null turns response encryption off. */
  responseSecret: Buffer | null
  /** inline: web and jobs in one process; off: web alone; only: jobs alone. */
  worker: 'inline' | 'off' | 'only'
  logLevel: LogLevel
  /** How the process lets itself be seen. */
  observed: Observed
}>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const LOG_LEVEL_OF = { production: 'info', development: 'warn', test: 'silent' } as const
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SIGNING_SECRET',
  'SMTP_URL',
  'VNPAY_TMN_CODE',
  'VNPAY_HASH_SECRET',
  'VNPAY_PAY_URL',
  'VNPAY_API_URL',
]
/** Settings that would open a door meant for development. */
const FORBIDDEN_IN_PRODUCTION = ['SEED_DEMO', 'SIMULATORS']
const SIMULATED_TERMINAL = { tmnCode: 'BENHOC01', hashSecret: 'SIMULATEDVNPAYHASHSECRET00000001' }

/**
 * Reads all settings. In development the secrets that are not set are generated and kept in DATA_DIR, which is
 * therefore made here.
 * @throws {ConfigError} on the first setting that cannot be used
 */
export function readConfig(env: Env = process.env): Config {
  const mode = oneOf(env, 'NODE_ENV', ['development', 'production', 'test'] as const, 'development')
  const production = mode === 'production'
  if (production) {
    demand(env, REQUIRED_IN_PRODUCTION)
    for (const name of FORBIDDEN_IN_PRODUCTION)
      if (flag(env, name, false)) throw bad(name, 'không được bật khi NODE_ENV=production')
  }

  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://${visitable(host)}:${port}`
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? './data')
  const databaseUrl = postgresUrl(env)
  const seedDemo = flag(env, 'SEED_DEMO', mode === 'development' && databaseUrl === null)
  const mail = readMail(env, publicUrl)
  const simulators = readSimulators(env, { enabled: !production, byDefault: mode !== 'test', port })
  const secrets = readSecrets(env, mode, dataDir)
  const visitedHost = new URL(publicUrl).hostname
  const worker = oneOf(env, 'WORKER', ['inline', 'off', 'only'] as const, 'inline')
  const eInvoice = readEInvoice(env, { production, simulatorPort: simulators.eInvoicePort, secret: secrets.session })

  return freeze({
    env: mode,
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl,
    poolSize: whole(env, 'POOL_SIZE', 10, 2, 200),
    databaseWaitMs: whole(env, 'DATABASE_WAIT_MS', 5_000, 100, 600_000),
    seedDemo,
    secrets,
    trustProxy: readTrustProxy(env),
    slowClients: {
      bodyWaitMs: whole(env, 'BODY_WAIT_MS', 30_000, 100, 600_000),
      connectionsPerAddress: whole(env, 'CONNECTIONS_PER_ADDRESS', 512, 1, 1_000_000),
    },
    storage: readStorage(env),
    mail,
    media: readMedia(env, mode),
    devInbox: !production && mail.kind === 'database',
    vnpay: readVnpay(env, production, visitedHost, simulators.vnpayPort),
    eInvoice,
    seller: readSeller(env, eInvoice),
    contact: readContact(env, seedDemo),
    galaxypay: readGalaxyPay(env, { production, simulatorPort: simulators.galaxypayPort, secret: secrets.session }),
    apple: readApple(env, { production, simulatorPort: simulators.applePort, secret: secrets.session }),
    xendit: readXendit(env, { production, simulatorPort: simulators.xenditPort, secret: secrets.session }),
    bank: readBank(env, { production, visitedHost, simulatorPort: simulators.bankPort, secret: secrets.session }),
    meetings: readMeetings(env, { mode, visitedHost, simulators, secret: secrets.session }),
    calendars: readCalendars(env, { mode, visitedHost, simulators, secret: secrets.session }),
    wallets: readWallets(env),
    social: readSocial(env, { production, visitedHost, simulatorPort: simulators.oidcPort, secret: secrets.session }),
    texts: readTexts(env, { mode, simulators }),
    staffTwoFactor: readStaffTwoFactor(env, production),
    simulators,
    webhookSecret: secret(env, 'WEBHOOK_SECRET') ?? (production ? null : 'development-webhook-secret-of-ben-hoc'),
    responseSecret: key32(env, 'RESPONSE_SECRET'),
    worker,
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, LOG_LEVEL_OF[mode]),
    observed: readObserved(env, { port, worker }),
  })
}

function postgresUrl(env: Env): string | null {
  const value = text(env, 'DATABASE_URL')
  if (value === undefined) return null
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw bad('DATABASE_URL', 'phải có dạng postgres://người-dùng:mật-khẩu@máy-chủ:5432/tên-cơ-sở-dữ-liệu')
  return value
}

/** Staff read other people's papers and orders: in production their password alone is never enough. */
function readStaffTwoFactor(env: Env, production: boolean): boolean {
  const asked = flag(env, 'STAFF_TWO_FACTOR', production)
  if (production && !asked) throw bad('STAFF_TWO_FACTOR', 'không tắt được ở production')
  return asked
}

function readTrustProxy(env: Env): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

function readMail(env: Env, publicUrl: string): Config['mail'] {
  const host = new URL(publicUrl).hostname
  const from = text(env, 'MAIL_FROM') ?? `Bến Học <khong-tra-loi@${/^[\d.[:]+/.test(host) ? 'benhoc.test' : host}>`
  if (!from.includes('@')) throw bad('MAIL_FROM', 'phải là một địa chỉ thư, ví dụ Bến Học <hotro@benhoc.vn>')
  const url = text(env, 'SMTP_URL')
  if (url === undefined) return { kind: 'database', from }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw bad('SMTP_URL', 'phải có dạng smtp://người-dùng:mật-khẩu@máy-chủ:587')
  return { kind: 'smtp', url, from }
}

/** Without a terminal of its own the product talks to the simulator; with one, to VNPAY's addresses as given. */
function readVnpay(env: Env, production: boolean, visitedHost: string, simulatorPort: number): Config['vnpay'] {
  const names = ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET', 'VNPAY_PAY_URL', 'VNPAY_API_URL']
  const timeoutMs = whole(env, 'VNPAY_TIMEOUT_MS', 15_000, 100, 60_000)
  if (names.every((name) => text(env, name) === undefined))
    return {
      ...SIMULATED_TERMINAL,
      payUrl: `http://${visitedHost}:${simulatorPort}/paymentv2/vpcpay.html`,
      apiUrl: `http://127.0.0.1:${simulatorPort}/merchant_webapi/api/transaction`,
      timeoutMs,
      simulator: true,
      ...simulatedVnpayCards(`http://${visitedHost}:${simulatorPort}`, `http://127.0.0.1:${simulatorPort}`),
    }
  demand(env, names)
  const [payUrl = '', apiUrl = ''] = ['VNPAY_PAY_URL', 'VNPAY_API_URL'].map((name) => vnpayUrl(env, name, production))
  return {
    tmnCode: text(env, 'VNPAY_TMN_CODE') ?? '',
    hashSecret: text(env, 'VNPAY_HASH_SECRET') ?? '',
    payUrl,
    apiUrl,
    timeoutMs,
    simulator: false,
    ...readVnpayCards(env, production),
  }
}

/** The name a browser on this machine can use for an address the server listens on. */
function visitable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Loads code whose libraries are made for production. React decides by NODE_ENV, at the moment it is loaded, whether it
 * runs with the checks of its developers, which render a page several times as slowly.
 */
export async function loadForProduction<T>(load: () => Promise<T>): Promise<T> {
  const given = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    if (given === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = given
  }
}
