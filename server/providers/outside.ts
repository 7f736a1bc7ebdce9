import type { Apple } from './apple/apple.ts'
import type { Bank } from './bank/bank.ts'
import type { EInvoices } from './e-invoice/e-invoice.ts'
import type { GalaxyPay } from './galaxypay/galaxypay.ts'
import type { Mail } from './mail/mail.ts'
import type { Push } from './messages/push.ts'
import type { Sms } from './messages/sms.ts'
import type { Zns } from './messages/zns.ts'
import type { SocialPorts } from './oidc/oidc.ts'
import type { Scan } from './scan/scan.ts'
import type { Storage } from './storage/storage.ts'
import type { VideoTool } from './video/video.ts'
import type { Vnpay } from './vnpay/vnpay.ts'
import type { Hooks } from './web-page/hooks.ts'
import type { WebPages } from './web-page/web-page.ts'
import type { Xendit } from './xendit/xendit.ts'

/** The outside world as verbs see it: ports, each with its real protocol behind. */
export type Outside = {
  readonly storage: Storage
  /** null where no scanner is set up. */
  readonly scan: Scan | null
  readonly video: VideoTool
  readonly mail: Mail
  readonly social: SocialPorts
  readonly vnpay: Vnpay
  /** null where no provider of electronic invoices is set up: documents wait. */
  readonly eInvoices: EInvoices | null
  /** null where it is not set up. */
  readonly galaxypay: GalaxyPay | null
  readonly apple: Apple | null
  readonly xendit: Xendit | null
  /** null where transfers are not taken. */
  readonly bank: Bank | null
  readonly sms: Sms
  readonly zns: Zns
  readonly push: Push
  /** Other people's pages, for what they say of themselves. */
  readonly pages: WebPages
  /** Other people's systems, to be told what happens. */
  readonly hooks: Hooks
}
