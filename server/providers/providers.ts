import type { Apple } from '#server/providers/apple/apple.ts'
import type { Bank } from '#server/providers/bank/bank.ts'
import type { OutsideCalendars } from '#server/providers/calendars/port.ts'
import type { EInvoices } from '#server/providers/e-invoice/e-invoice.ts'
import type { GalaxyPay } from '#server/providers/galaxypay/galaxypay.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { Meetings } from '#server/providers/meetings/meetings.ts'
import type { Push } from '#server/providers/messages/push.ts'
import type { Sms } from '#server/providers/messages/sms.ts'
import type { Zns } from '#server/providers/messages/zns.ts'
import type { SocialPorts } from '#server/providers/oidc/oidc.ts'
import type { Scan } from '#server/providers/scan/scan.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import type { VideoTool } from '#server/providers/video/video.ts'
import type { Vnpay } from '#server/providers/vnpay/vnpay.ts'
import type { Wallets } from '#server/providers/wallets/wallets.ts'
import type { Hooks } from '#server/providers/web-page/hooks.ts'
import type { WebPages } from '#server/providers/web-page/web-page.ts'
import type { Xendit } from '#server/providers/xendit/xendit.ts'

/** The outside world as verbs see it: ports, each with its real protocol behind. */
export type Providers = {
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
  /** Each null where it is not set up. */
  readonly meetings: Meetings
  /** Calendars that people keep elsewhere; those of a provider null where it is not set up. */
  readonly calendars: OutsideCalendars
  /** Each null where it is not set up. */
  readonly wallets: Wallets
  readonly sms: Sms
  readonly zns: Zns
  readonly push: Push
  /** Other people's pages, for what they say of themselves. */
  readonly pages: WebPages
  /** Other people's systems, to be told what happens. */
  readonly hooks: Hooks
}
