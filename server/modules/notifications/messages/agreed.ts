import type { ContactPurpose } from '#domain/consents.ts'
import type { Wire } from '#domain/notification-kinds.ts'

/** Whether somebody who agreed to these ways of contact may get advertising by this channel. */
export function agreedTo(wire: Wire, contacts: ReadonlySet<ContactPurpose> | undefined): boolean {
  const byMail = contacts?.has('MARKETING_EMAIL') === true
  const byPhone = contacts?.has('MARKETING_PHONE') === true
  switch (wire) {
    case 'EMAIL':
      return byMail
    case 'SMS':
    case 'ZNS':
      return byPhone
    case 'PUSH':
    case 'NOTIFICATION':
      return byMail || byPhone
  }
}
