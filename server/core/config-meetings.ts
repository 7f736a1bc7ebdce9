import { createHmac, createPrivateKey } from 'node:crypto'
import { bad, demand, type Env, origin, secret as secretOf, text, whole } from './config-readers.ts'
import { vendorUrl } from './config-texts.ts'

export type ZoomSettings = {
  accountId: string
  clientId: string
  clientSecret: string
  /** The secret token of the app: signs what Zoom tells us by itself. */
  webhookSecret: string
  /** Whose meetings they are: `me` is the owner of the app, else an id or address of a user of the account. */
  userId: string
  tokenUrl: string
  /** Without a slash at the end. */
  apiUrl: string
  /** How long one answer of Zoom is waited for, in milliseconds. */
  timeoutMs: number
  /** The addresses are our own simulator. Never in production. */
  simulator: boolean
}
export type GoogleMeetSettings = {
  /** The address of the service account, which may act for everybody of the organiser's domain. */
  serviceAccount: string
  /** Its private key (RSA, PEM); or where the simulator tells the one it made. */
  key: { pem: string } | { askedAt: string }
  /** Whose meetings they are: an address of the domain. */
  organiser: string
  tokenUrl: string
  /** Without a slash at the end. */
  apiUrl: string
  /** How long one answer of Google is waited for, in milliseconds. */
  timeoutMs: number
  /** The addresses are our own simulator. Never in production. */
  simulator: boolean
}
export type JitsiSettings = {
  /** Origin that people visit, without a slash at the end. */
  url: string
  appId: string
  /** Signs who may enter. Each participant holds something it signed, so it must not be guessed. */
  appSecret: string
  audience: string
  /** The address is our own simulator. Never in production. */
  simulator: boolean
}
/** null: not set up, so nothing takes place there. */
export type MeetingSettings = {
  zoom: ZoomSettings | null
  googleMeet: GoogleMeetSettings | null
  jitsi: JitsiSettings | null
}

type Circumstances = {
  mode: 'production' | 'development' | 'test'
  /** The name under which people visit this machine. */
  visitedHost: string
  simulators: { zoomPort: number; googleMeetPort: number; jitsiPort: number }
  secret: string
}

const ZOOM = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET']
const GOOGLE_MEET = ['GOOGLE_MEET_SERVICE_ACCOUNT', 'GOOGLE_MEET_PRIVATE_KEY', 'GOOGLE_MEET_ORGANISER']
const JITSI = ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET']

/**
 * Where meetings take place. Each with settings of its own is the real one; without, it is the simulator in development
 * and tests, and missing in production.
 * @throws {ConfigError}
 */
export function readMeetings(env: Env, at: Circumstances): MeetingSettings {
  return { zoom: readZoom(env, at), googleMeet: readGoogleMeet(env, at), jitsi: readJitsi(env, at) }
}

function readZoom(env: Env, { mode, simulators, secret }: Circumstances): ZoomSettings | null {
  const timeoutMs = whole(env, 'ZOOM_TIMEOUT_MS', 15_000, 100, 60_000)
  if (ZOOM.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return null
    const base = `http://127.0.0.1:${simulators.zoomPort}`
    return {
      accountId: 'benhoc-zoom-account',
      clientId: 'benhoc-zoom',
      clientSecret: derived(secret, 'simulated-zoom-client'),
      webhookSecret: derived(secret, 'simulated-zoom-webhook'),
      userId: 'me',
      tokenUrl: `${base}/oauth/token`,
      apiUrl: `${base}/v2`,
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, ZOOM)
  const url = (name: string) => vendorUrl(env, name, mode, /(^|\.)zoom\.us$/, 'zoom.us')
  return {
    accountId: text(env, 'ZOOM_ACCOUNT_ID') ?? '',
    clientId: text(env, 'ZOOM_CLIENT_ID') ?? '',
    clientSecret: text(env, 'ZOOM_CLIENT_SECRET') ?? '',
    webhookSecret: text(env, 'ZOOM_WEBHOOK_SECRET') ?? '',
    userId: text(env, 'ZOOM_USER_ID') ?? 'me',
    tokenUrl: url('ZOOM_TOKEN_URL') ?? 'https://zoom.us/oauth/token',
    apiUrl: withoutSlash(url('ZOOM_API_URL') ?? 'https://api.zoom.us/v2'),
    timeoutMs,
    simulator: false,
  }
}

function readGoogleMeet(env: Env, { mode, simulators }: Circumstances): GoogleMeetSettings | null {
  const timeoutMs = whole(env, 'GOOGLE_MEET_TIMEOUT_MS', 15_000, 100, 60_000)
  if (GOOGLE_MEET.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return null
    const base = `http://127.0.0.1:${simulators.googleMeetPort}`
    return {
      serviceAccount: 'ben-hoc@benhoc-simulated.iam.gserviceaccount.com',
      key: { askedAt: `${base}/__sim/key` },
      organiser: 'su-kien@benhoc.test',
      tokenUrl: `${base}/token`,
      apiUrl: base,
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, GOOGLE_MEET)
  const pem = (text(env, 'GOOGLE_MEET_PRIVATE_KEY') ?? '').replaceAll('\\n', '\n')
  if (!isRsaKey(pem))
    throw bad('GOOGLE_MEET_PRIVATE_KEY', 'phải là khóa riêng PEM (private_key trong tệp JSON của Google)')
  const organiser = text(env, 'GOOGLE_MEET_ORGANISER') ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(organiser))
    throw bad('GOOGLE_MEET_ORGANISER', 'phải là địa chỉ email của một người trong tên miền Google Workspace')
  const url = (name: string) => vendorUrl(env, name, mode, /(^|\.)googleapis\.com$/, 'googleapis.com')
  return {
    serviceAccount: text(env, 'GOOGLE_MEET_SERVICE_ACCOUNT') ?? '',
    key: { pem },
    organiser,
    tokenUrl: url('GOOGLE_MEET_TOKEN_URL') ?? 'https://oauth2.googleapis.com/token',
    apiUrl: withoutSlash(url('GOOGLE_MEET_API_URL') ?? 'https://meet.googleapis.com'),
    timeoutMs,
    simulator: false,
  }
}

function readJitsi(env: Env, { mode, visitedHost, simulators, secret }: Circumstances): JitsiSettings | null {
  if (JITSI.every((name) => text(env, name) === undefined)) {
    if (mode === 'production') return null
    const url = `http://${visitedHost}:${simulators.jitsiPort}`
    const appSecret = derived(secret, 'simulated-jitsi')
    return { url, appId: 'benhoc', appSecret, audience: 'jitsi', simulator: true }
  }
  demand(env, JITSI)
  const url = origin(env, 'JITSI_URL') ?? ''
  if (mode === 'production' && !url.startsWith('https:'))
    throw bad('JITSI_URL', 'phải là địa chỉ https khi NODE_ENV=production')
  return {
    url,
    appId: text(env, 'JITSI_APP_ID') ?? '',
    appSecret: secretOf(env, 'JITSI_APP_SECRET') ?? '',
    audience: text(env, 'JITSI_AUDIENCE') ?? 'jitsi',
    simulator: false,
  }
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

export function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
