/** Who stands behind the site, how they are reached and what they are paid with; what is not set up is null. */
export type Company = {
  name: string
  taxCode: string | null
  address: string | null
  contact: Contact
  /** The marks of what buyers pay with, as people know them. */
  payments: readonly string[]
}

/** Ways to reach somebody. */
export type Contact = {
  hotline: string | null
  email: string | null
  /** An address of zalo.me. */
  zalo: string | null
  /** When they answer, in words. */
  hours: string | null
}

/** The address that calls this number. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** What can be pressed to reach somebody, the quickest first. */
export function waysToReach({
  hotline,
  zalo,
  email,
}: Contact): { way: 'hotline' | 'zalo' | 'email'; name: string; href: string }[] {
  return [
    ...(hotline ? [{ way: 'hotline' as const, name: hotline, href: telephone(hotline) }] : []),
    ...(zalo ? [{ way: 'zalo' as const, name: 'Chat Zalo', href: zalo }] : []),
    ...(email ? [{ way: 'email' as const, name: email, href: `mailto:${email}` }] : []),
  ]
}
