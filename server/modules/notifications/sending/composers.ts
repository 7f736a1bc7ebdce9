import type { Wire } from '#domain/notification-kinds.ts'
import { composeDigestMail, composeMail } from '../mails/compose-mail.ts'
import type { Compose, ComposeDigest } from '../messages/compose.ts'
import { composePush, composePushDigest } from '../push/compose-push.ts'
import { composeSms, composeSmsDigest } from '../texts/compose-sms.ts'
import { composeZns, composeZnsDigest } from '../texts/compose-zns.ts'

/** How each way that leaves the house puts things into words. */
export const composers: Record<Exclude<Wire, 'NOTIFICATION'>, { compose: Compose; composeDigest: ComposeDigest }> = {
  EMAIL: { compose: composeMail, composeDigest: composeDigestMail },
  SMS: { compose: composeSms, composeDigest: composeSmsDigest },
  ZNS: { compose: composeZns, composeDigest: composeZnsDigest },
  PUSH: { compose: composePush, composeDigest: composePushDigest },
}
