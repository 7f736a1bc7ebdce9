import { type Env, flag, whole } from './config-readers.ts'

/** Each simulator and the port after the site's on which it stands. */
const STEPS = {
  vnpay: 1,
  oidc: 2,
  sms: 4,
  zns: 5,
  xendit: 6,
  bank: 7,
  galaxypay: 8,
  apple: 9,
  eInvoice: 10,
  zoom: 11,
  googleMeet: 12,
  jitsi: 13,
  caldav: 14,
  googleCalendar: 15,
  microsoftGraph: 16,
} as const

/** Which simulators this process starts next to itself, and where. Never in production. */
export type Simulators = { enabled: boolean } & { [Name in keyof typeof STEPS as `${Name}Port`]: number }

type Asked = { enabled: boolean; byDefault: boolean; port: number }

/** A free port of its own each (0) where the site has one. @throws {ConfigError} */
export function readSimulators(env: Env, { enabled, byDefault, port }: Asked): Simulators {
  const ports = Object.entries(STEPS).map(([name, step]) => {
    const setting = `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_SIMULATOR_PORT`
    return [`${name}Port`, whole(env, setting, port === 0 ? 0 : Math.min(port + step, 65_535), 0, 65_535)]
  })
  return { enabled: enabled && flag(env, 'SIMULATORS', byDefault), ...Object.fromEntries(ports) } as Simulators
}
