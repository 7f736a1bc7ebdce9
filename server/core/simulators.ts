import { type ChildProcess, spawn } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from './config.ts'
import type { CalendarOauthSettings } from './config-calendars.ts'
import { isSimulated, simulatedOf } from './config-social.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Ends what hangs, and decides nothing: who fails to start ends by itself, at once. */
const LONGEST_START_MS = 120_000

type Simulator = {
  /** Its folder below `simulators/`. */
  name: string
  /** Whether the configuration names it instead of the real provider. */
  wanted: (config: Config) => boolean
  port: (config: Config) => number
  /** What it must know of us: ids, secrets, addresses. */
  settings: (config: Config) => Record<string, string>
}

const SIMULATORS: readonly Simulator[] = [
  {
    name: 'vnpay',
    wanted: ({ vnpay }) => vnpay.simulator,
    port: ({ simulators }) => simulators.vnpayPort,
    settings: ({ vnpay, publicUrl, dataDir }) => ({
      SIM_MERCHANT: 'Bến Học',
      SIM_TMN_CODE: vnpay.tmnCode,
      SIM_HASH_SECRET: vnpay.hashSecret,
      SIM_IPN_URL: `${publicUrl}/api/v2/payments/vnpay/ipn`,
      SIM_STORE: path.join(dataDir, 'simulators', 'vnpay.jsonl'),
    }),
  },
  {
    name: 'e-invoice',
    wanted: ({ eInvoice }) => eInvoice?.simulator ?? false,
    port: ({ simulators }) => simulators.eInvoicePort,
    settings: ({ eInvoice, dataDir }) => ({
      SIM_TAX_CODE: eInvoice?.taxCode ?? '',
      SIM_TOKEN: eInvoice?.token ?? '',
      SIM_STORE: path.join(dataDir, 'simulators', 'e-invoice.jsonl'),
    }),
  },
  {
    name: 'xendit',
    wanted: ({ xendit }) => xendit?.simulator ?? false,
    port: ({ simulators }) => simulators.xenditPort,
    settings: ({ xendit, simulators, publicUrl, dataDir }) => ({
      SIM_MERCHANT: 'Bến Học',
      SIM_SECRET_KEY: xendit?.secretKey ?? '',
      SIM_CALLBACK_TOKEN: xendit?.callbackToken ?? '',
      SIM_CALLBACK_URL: `${publicUrl}/api/v2/payments/xendit/ipn`,
      SIM_PUBLIC_URL: `http://${new URL(publicUrl).hostname}:${simulators.xenditPort}`,
      SIM_STORE: path.join(dataDir, 'simulators', 'xendit.jsonl'),
    }),
  },
  {
    name: 'bank',
    wanted: ({ bank }) => bank !== null && bank.transferPage !== null,
    port: ({ simulators }) => simulators.bankPort,
    settings: ({ bank, publicUrl, dataDir }) => ({
      SIM_BANK: bank?.bank ?? '',
      SIM_ACCOUNT_NUMBER: bank?.accountNumber ?? '',
      SIM_ACCOUNT_HOLDER: bank?.holder ?? '',
      SIM_NOTICE_KEY: bank?.noticeKey ?? '',
      SIM_API_TOKEN: bank?.apiToken ?? '',
      SIM_NOTICE_URL: `${publicUrl}/api/v2/payments/bank/ipn`,
      SIM_STORE: path.join(dataDir, 'simulators', 'bank.jsonl'),
    }),
  },
  {
    name: 'oidc',
    wanted: ({ social }) => isSimulated(social),
    port: ({ simulators }) => simulators.oidcPort,
    settings: (config) => ({
      SIM_CLIENTS: JSON.stringify(socialClients(config)),
      SIM_APP: 'Bến Học',
      SIM_RETURN_PREFIX: `${config.publicUrl}/api/v1/auth/social/`,
    }),
  },
  {
    name: 'sms',
    wanted: ({ texts }) => texts.sms.is === 'gateway' && texts.sms.simulator,
    port: ({ simulators }) => simulators.smsPort,
    settings: () => ({}),
  },
  {
    name: 'zns',
    wanted: ({ texts }) => texts.zns.is === 'gateway' && texts.zns.simulator,
    port: ({ simulators }) => simulators.znsPort,
    settings: ({ publicUrl }) => ({ SIM_REPORT_URL: `${publicUrl}/api/v1/notifications/reports/zns` }),
  },
  {
    name: 'galaxypay',
    wanted: ({ galaxypay }) => galaxypay?.simulator === true,
    port: ({ simulators }) => simulators.galaxypayPort,
    settings: ({ galaxypay, publicUrl, dataDir, simulators }) => ({
      SIM_MERCHANT: 'Bến Học',
      SIM_API_KEY: galaxypay?.apiKey ?? '',
      SIM_SALT: galaxypay?.salt ?? '',
      SIM_PAGE_URL: `http://${new URL(publicUrl).hostname}:${simulators.galaxypayPort}`,
      SIM_STORE: path.join(dataDir, 'simulators', 'galaxypay.jsonl'),
    }),
  },
  {
    name: 'apple',
    wanted: ({ apple }) => apple?.simulator === true,
    port: ({ simulators }) => simulators.applePort,
    settings: ({ apple, publicUrl, dataDir }) => ({
      SIM_APP: 'Bến Học',
      SIM_BUNDLE_ID: apple?.bundleId ?? '',
      SIM_APP_ID: String(apple?.appId ?? ''),
      SIM_ISSUER_ID: apple?.issuerId ?? '',
      SIM_KEY_ID: apple?.keyId ?? '',
      SIM_API_KEY: apple ? createPublicKey(apple.privateKey).export({ format: 'pem', type: 'spki' }).toString() : '',
      SIM_ENVIRONMENT: apple?.environment ?? '',
      SIM_NOTICE_URL: `${publicUrl}/api/v2/payments/apple/ipn`,
      SIM_PRODUCT_URL: publicUrl,
      SIM_STORE: path.join(dataDir, 'simulators', 'apple'),
    }),
  },
  {
    name: 'zoom',
    wanted: ({ meetings }) => meetings.zoom?.simulator === true,
    port: ({ simulators }) => simulators.zoomPort,
    settings: ({ meetings: { zoom }, publicUrl, dataDir, simulators }) => ({
      SIM_ACCOUNT_ID: zoom?.accountId ?? '',
      SIM_CLIENT_ID: zoom?.clientId ?? '',
      SIM_CLIENT_SECRET: zoom?.clientSecret ?? '',
      SIM_WEBHOOK_SECRET: zoom?.webhookSecret ?? '',
      SIM_WEBHOOK_URL: `${publicUrl}/api/v1/webhooks/zoom`,
      SIM_PAGE_URL: `http://${new URL(publicUrl).hostname}:${simulators.zoomPort}`,
      SIM_STORE: path.join(dataDir, 'simulators', 'zoom.jsonl'),
    }),
  },
  {
    name: 'google-meet',
    wanted: ({ meetings }) => meetings.googleMeet?.simulator === true,
    port: ({ simulators }) => simulators.googleMeetPort,
    settings: ({ meetings: { googleMeet }, publicUrl, dataDir, simulators }) => ({
      SIM_SERVICE_ACCOUNT: googleMeet?.serviceAccount ?? '',
      SIM_DOMAIN: googleMeet?.organiser.split('@')[1] ?? '',
      SIM_PAGE_URL: `http://${new URL(publicUrl).hostname}:${simulators.googleMeetPort}`,
      SIM_STORE: path.join(dataDir, 'simulators', 'google-meet.jsonl'),
    }),
  },
  {
    name: 'jitsi',
    wanted: ({ meetings }) => meetings.jitsi?.simulator === true,
    port: ({ simulators }) => simulators.jitsiPort,
    settings: ({ meetings: { jitsi } }) => ({
      SIM_APP_ID: jitsi?.appId ?? '',
      SIM_APP_SECRET: jitsi?.appSecret ?? '',
      SIM_AUDIENCE: jitsi?.audience ?? '',
      SIM_DOMAIN: jitsi ? new URL(jitsi.url).hostname : '',
    }),
  },
  {
    name: 'caldav',
    wanted: ({ calendars }) => calendars.simulated !== null,
    port: ({ simulators }) => simulators.caldavPort,
    settings: ({ dataDir }) => ({ SIM_STORE: path.join(dataDir, 'simulators', 'caldav.jsonl') }),
  },
  {
    name: 'google-calendar',
    wanted: ({ calendars }) => calendars.google?.simulator === true,
    port: ({ simulators }) => simulators.googleCalendarPort,
    settings: ({ calendars: { google }, publicUrl, dataDir }) => ({
      ...clientOf(google),
      SIM_RETURN_URL: `${publicUrl}/api/v1/outside-calendars/google/return`,
      SIM_STORE: path.join(dataDir, 'simulators', 'google-calendar.jsonl'),
    }),
  },
  {
    name: 'microsoft-graph',
    wanted: ({ calendars }) => calendars.microsoft?.simulator === true,
    port: ({ simulators }) => simulators.microsoftGraphPort,
    settings: ({ calendars: { microsoft }, publicUrl, dataDir }) => ({
      ...clientOf(microsoft),
      SIM_RETURN_URL: `${publicUrl}/api/v1/outside-calendars/microsoft/return`,
      SIM_STORE: path.join(dataDir, 'simulators', 'microsoft-graph.jsonl'),
    }),
  },
]

function clientOf(settings: CalendarOauthSettings | null): Record<string, string> {
  return {
    SIM_APP: 'Bến Học',
    SIM_CLIENT_ID: settings?.clientId ?? '',
    SIM_CLIENT_SECRET: settings?.clientSecret ?? '',
  }
}

/** Where the simulators of this configuration are to stand, and the setting that moves each; none in production. */
export function simulatorPorts(config: Config): { name: string; port: number; setting: string }[] {
  return wantedBy(config).map(({ name, port }) => ({
    name,
    port: port(config),
    setting: `${name.replaceAll('-', '_').toUpperCase()}_SIMULATOR_PORT`,
  }))
}

const wantedBy = (config: Config) => (config.simulators.enabled ? SIMULATORS.filter((one) => one.wanted(config)) : [])

/** What each simulator that the configuration names is told, by its folder below `simulators/`. */
export function simulatorSettings(config: Config): { name: string; env: Record<string, string> }[] {
  return wantedBy(config).map(({ name, port, settings }) => ({
    name,
    env: { HOST: config.host, PORT: String(port(config)), ...settings(config) },
  }))
}

/**
 * Starts the simulators that the configuration names, each as a process of its own. They end with us: they watch the
 * pipe we hold. Never called in production.
 */
export async function startSimulators(config: Config): Promise<{ stop(): Promise<void> }> {
  const children = simulatorSettings(config).map(({ name, env }) => ({ name, child: start(name, env) }))
  const stop = async () => {
    await Promise.all(children.map(({ child }) => end(child)))
  }
  try {
    await Promise.all(children.map(({ name, child }) => ready(name, child)))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** The provider's half of what we share with it: ids, secrets, and of our signing key the public part. */
function socialClients({ social }: Config): Record<string, { id: string; secret: string; key?: string }> {
  return Object.fromEntries(
    simulatedOf(social).map(([provider, settings]) => {
      if (provider !== 'APPLE') return [provider, { id: settings.clientId, secret: settings.secret }]
      const key = createPublicKey(settings.secret).export({ format: 'pem', type: 'spki' }).toString()
      return [provider, { id: settings.clientId, secret: '', key }]
    }),
  )
}

function start(name: string, env: Record<string, string>): ChildProcess {
  // What we compiled once they need not compile again; Node adds a folder for its version.
  const compiled = getCompileCacheDir()
  return spawn(process.execPath, [path.join(ROOT, 'simulators', name, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...env,
      SIM_PARENT_STDIN: '1',
      ...(compiled && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
    },
  })
}

function ready(name: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the ${name} simulator does not answer`)), LONGEST_START_MS)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the ${name} simulator ended with ${code}`))
    })
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.includes('listening')) return
        clearTimeout(late)
        resolve()
      })
    }
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
