import { type Env, flag, whole } from './config-readers.ts'

/** Where the simulators listen: each beside the server, so many ports after its own. */
const AFTER = {
  vnpayPort: ['VNPAY', 1],
  oidcPort: ['OIDC', 2],
  smsPort: ['SMS', 4],
  znsPort: ['ZNS', 5],
  xenditPort: ['XENDIT', 6],
  bankPort: ['BANK', 7],
  galaxypayPort: ['GALAXYPAY', 8],
  applePort: ['APPLE', 9],
  eInvoicePort: ['E_INVOICE', 10],
} as const
type Ports = { [name in keyof typeof AFTER]: number }
export type Simulators = Ports & { enabled: boolean }

/** A server on any port (0) has simulators on any port. Never enabled in production. */
export function readSimulators(
  env: Env,
  { enabled, production, port }: { enabled: boolean; production: boolean; port: number },
): Simulators {
  const ports = Object.fromEntries(
    Object.entries(AFTER).map(([key, [name, after]]) => [
      key,
      whole(env, `${name}_SIMULATOR_PORT`, port === 0 ? 0 : Math.min(port + after, 65_535), 0, 65_535),
    ]),
  ) as Ports
  return { enabled: !production && flag(env, 'SIMULATORS', enabled), ...ports }
}
