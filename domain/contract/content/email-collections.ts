import { z } from 'zod'
import { EmailKind, NEWSLETTER_CONSENT } from '../../newsletter.ts'
import { call } from '../call.ts'
import { emailList, leftEmail } from '../email-shapes.ts'
import { byId, done } from '../shapes.ts'

export const collectEmail = call('POST', '/api/v1/email-collections', {
  who: 'public',
  status: 201,
  summary: 'Leaves an address for news, with consent to the words shown; a letter asks its owner to confirm it',
  body: leftEmail(NEWSLETTER_CONSENT),
  reply: done,
  faults: ['EMAIL_COLLECTION_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 5, by: 'address' },
})
export const emailCollections = call('GET', '/api/v1/email-collections', {
  who: 'staff',
  grant: 'emails.read',
  summary: 'Addresses that asked for news, the newest first',
  ...emailList,
})
export const exportEmails = call('GET', '/api/v1/email-collections/export', {
  who: 'staff',
  grant: 'emails.read',
  summary: 'The confirmed ones as a spreadsheet (xlsx) or as CSV that spreadsheets read with its accents',
  beyond: 'The catalogue lists them; those who write letters need them in a file.',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), list: z.enum(EmailKind).default('NEWS') }),
  reply: z.any(),
  raw: true,
})

export const removeEmail = call('DELETE', '/api/v1/email-collections/{id}', {
  who: 'staff',
  grant: 'emails.manage',
  beyond: 'somebody who asks the staff to be taken off the list is taken off',
  summary: 'Takes an address off the list',
  params: byId,
  reply: done,
  faults: ['NOT_FOUND'],
})

const BEYOND_LINK = 'the law on advertising: a list holds who confirmed it, and each letter has one way out'
const link = z.object({
  does: z.enum(['confirm', 'leave']),
  /** Null once it was forgotten. */
  email: z.string().nullable(),
  done: z.boolean(),
})
const token = z.string().max(200)
export const emailLinkAsked = call('GET', '/api/v1/email-collections/link', {
  who: 'public',
  beyond: BEYOND_LINK,
  summary: 'What a link in a letter would do, and whether that is so already; changes nothing',
  query: z.object({ t: token }),
  reply: link,
  faults: ['EMAIL_LINK_WRONG'],
})
export const followEmailLink = call('POST', '/api/v1/email-collections/link', {
  who: 'public',
  beyond: BEYOND_LINK,
  summary: 'Confirms an address for news, or takes it off the list, as the link in the letter says',
  body: z.object({ t: token }),
  reply: link,
  faults: ['EMAIL_LINK_WRONG'],
})
