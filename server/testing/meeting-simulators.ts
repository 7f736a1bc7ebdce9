import { generateKeyPairSync } from 'node:crypto'
import type { ProviderSimulator } from './provider-simulator.ts'
import { simulatorProcess } from './simulator-process.ts'

const ZOOM = {
  SIM_ACCOUNT_ID: 'SIMACC',
  SIM_CLIENT_ID: 'SIMZOOMCLIENT',
  SIM_CLIENT_SECRET: 'SIMZOOMCLIENTSECRET',
  SIM_WEBHOOK_SECRET: 'SIMZOOMSECRET',
  // So that a list has several pages.
  SIM_LARGEST_PAGE: '2',
}
const JITSI = { SIM_APP_ID: 'marketplace', SIM_APP_SECRET: 'SIMJITSISECRETSIMJITSISECRET0001' }

/** Zoom as a process of its own, for one test file. Without a `webhookUrl` it tells nothing by itself. */
export async function zoomSimulator(webhookUrl = ''): Promise<ProviderSimulator> {
  const sim = await simulatorProcess('zoom', { ...ZOOM, SIM_WEBHOOK_URL: webhookUrl })
  const settings = {
    ZOOM_ACCOUNT_ID: ZOOM.SIM_ACCOUNT_ID,
    ZOOM_CLIENT_ID: ZOOM.SIM_CLIENT_ID,
    ZOOM_CLIENT_SECRET: ZOOM.SIM_CLIENT_SECRET,
    ZOOM_WEBHOOK_SECRET: ZOOM.SIM_WEBHOOK_SECRET,
    ZOOM_TOKEN_URL: `${sim.url}/oauth/token`,
    ZOOM_API_URL: `${sim.url}/v2`,
  }
  return { ...sim, settings }
}

/** Google Meet as a process of its own, for one test file, which knows the public half of our key. */
export async function googleMeetSimulator(): Promise<ProviderSimulator> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serviceAccount = 'thu@sim.iam.gserviceaccount.com'
  const sim = await simulatorProcess('google-meet', {
    SIM_SERVICE_ACCOUNT: serviceAccount,
    SIM_DOMAIN: 'vidu.vn',
    SIM_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  })
  const settings = {
    GOOGLE_MEET_SERVICE_ACCOUNT: serviceAccount,
    GOOGLE_MEET_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    GOOGLE_MEET_ORGANISER: 'su-kien@vidu.vn',
    GOOGLE_MEET_TOKEN_URL: `${sim.url}/token`,
    GOOGLE_MEET_API_URL: sim.url,
  }
  return { ...sim, settings }
}

/** A Jitsi as a process of its own, for one test file. It has no controls: its pages say who came in. */
export async function jitsiSimulator(): Promise<ProviderSimulator> {
  const sim = await simulatorProcess('jitsi', JITSI)
  const settings = { JITSI_URL: sim.url, JITSI_APP_ID: JITSI.SIM_APP_ID, JITSI_APP_SECRET: JITSI.SIM_APP_SECRET }
  return { ...sim, settings }
}
