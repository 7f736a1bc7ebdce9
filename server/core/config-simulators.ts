import { type Env, whole } from './config-readers.ts'

/** Which simulators this process starts next to itself, and where each listens. Never in production. */
export type Simulators = {
  enabled: boolean
  vnpayPort: number
  oidcPort: number
  smsPort: number
  znsPort: number
  xenditPort: number
  bankPort: number
  galaxypayPort: number
  applePort: number
  eInvoicePort: number
}

/** Ports that are not set lie behind the server's own; where the system chooses that one, it chooses them too. */
export function readSimulators(env: Env, { enabled, port }: { enabled: boolean; port: number }): Simulators {
  const behind = (from: Env, name: string, steps: number) =>
    whole(from, name, port === 0 ? 0 : Math.min(port + steps, 65_535), 0, 65_535)
  return {
    enabled,
    vnpayPort: behind(env, 'VNPAY_SIMULATOR_PORT', 1),
    oidcPort: behind(env, 'OIDC_SIMULATOR_PORT', 2),
    smsPort: behind(env, 'SMS_SIMULATOR_PORT', 4),
    znsPort: behind(env, 'ZNS_SIMULATOR_PORT', 5),
    xenditPort: behind(env, 'XENDIT_SIMULATOR_PORT', 6),
    bankPort: behind(env, 'BANK_SIMULATOR_PORT', 7),
    galaxypayPort: behind(env, 'GALAXYPAY_SIMULATOR_PORT', 8),
    applePort: behind(env, 'APPLE_SIMULATOR_PORT', 9),
    eInvoicePort: behind(env, 'E_INVOICE_SIMULATOR_PORT', 10),
  }
}
