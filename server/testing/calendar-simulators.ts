import type { ProviderSimulator } from './provider-simulator.ts'
import { simulatorProcess } from './simulator-process.ts'

/** CalDAV and published calendars as a process of its own, for one test file; it is trusted although it stands on this machine. */
export async function caldavSimulator(): Promise<ProviderSimulator> {
  const sim = await simulatorProcess('caldav', {})
  return { ...sim, settings: { CALENDARS_TRUSTED_ORIGIN: sim.url } }
}

/** Google's or Microsoft's calendars as a process of its own, for one test file. */
export async function oauthCalendarSimulator(name: 'google-calendar' | 'microsoft-graph'): Promise<ProviderSimulator> {
  const prefix = name === 'google-calendar' ? 'GOOGLE_CALENDAR' : 'MICROSOFT_CALENDAR'
  const [id, secret] = [`SIM-${name}`, `SIM-${name}-SECRET`]
  const sim = await simulatorProcess(name, { SIM_CLIENT_ID: id, SIM_CLIENT_SECRET: secret })
  return {
    ...sim,
    settings: {
      [`${prefix}_CLIENT_ID`]: id,
      [`${prefix}_CLIENT_SECRET`]: secret,
      [`${prefix}_AUTHORIZE_URL`]: `${sim.url}/authorize`,
      [`${prefix}_TOKEN_URL`]: `${sim.url}/token`,
      [`${prefix}_REVOKE_URL`]: `${sim.url}/revoke`,
      [`${prefix}_API_URL`]: `${sim.url}/api`,
    },
  }
}
