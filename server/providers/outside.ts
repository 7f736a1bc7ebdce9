import type { Mail } from './mail/mail.ts'
import type { Storage } from './storage/storage.ts'
import type { Vnpay } from './vnpay/vnpay.ts'

/** The outside world as verbs see it: ports, each with its real protocol behind. */
export type Outside = {
  readonly storage: Storage
  readonly mail: Mail
  readonly vnpay: Vnpay
}
