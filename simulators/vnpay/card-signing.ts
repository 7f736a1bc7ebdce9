/** How messages about cards are signed: underscored names, and the pipes of the recurring interface. Written from the protocol alone. */
import { createHmac } from 'node:crypto'
import { type Fields, formEncode } from './signing.ts'

/** The query of `fields` with its `vnp_secure_hash` at the end. */
export function signedCardQuery(secret: string, fields: Fields): string {
  const text = cardText(fields)
  return `${text}&vnp_secure_hash=${mac(secret, text)}`
}

export const signCard = (secret: string, fields: Fields): string => mac(secret, cardText(fields))

/** The signed text: what has a value, in byte order, but the hash and its type. */
export function cardText(fields: Fields): string {
  const out: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (value && name.startsWith('vnp_') && !/^vnp_secure_hash(_type)?$/.test(name))
      out.push(`${formEncode(name)}=${formEncode(value)}`)
  }
  // '=' would sort after digits: compare names alone.
  const name = (pair: string) => Buffer.from(pair.slice(0, pair.indexOf('=')))
  return out.sort((left, right) => Buffer.compare(name(left), name(right))).join('&')
}

const REGISTER =
  'reqId|command|orderReference|orderInfo|orderType|tmnCode|recurringAmount|recurringFrequencyNumber|recurringFrequency|recurringNumber|recurringDate|recurringStartDate|recurringEndDate|amount|currCode|addData|appUserId|customerForename|customerSurname|ipAddr|userAgent|returnUrl|cancelUrl|version|locale|mcDate'

/** The order of the values of each command, as the specification prints it. */
export const COMMANDS: Readonly<Record<string, string>> = {
  recurring: REGISTER,
  pay_n_recurring: REGISTER,
  recurring_pay:
    'reqId|command|orderReference|orderInfo|tmnCode|tokenId|recurringId|recurringAmount|recurringDate|currCode|addData|version|mcDate',
  update_token:
    'reqId|command|orderReference|orderInfo|tmnCode|recurringId|addData|ipAddr|userAgent|returnUrl|cancelUrl|version|mcDate',
  update_recurring:
    'reqId|command|tmnCode|tokenId|recurringId|recurringNumber|recurringEndDate|amount|currCode|addData|ipAddr|userAgent|version',
  cancel_recurring: 'reqId|command|tmnCode|tokenId|recurringId|addData|ipAddr|userAgent|version',
}

/** Signs one command; an absent value leaves nothing between its pipes. */
export function signCommand(secret: string, fields: Fields): string {
  const order = COMMANDS[fields.command ?? ''] ?? ''
  let text = ''
  for (const [index, name] of order.split('|').entries()) text += `${index === 0 ? '' : '|'}${fields[name] ?? ''}`
  return mac(secret, text)
}

const mac = (secret: string, text: string) => createHmac('sha512', secret).update(text, 'utf8').digest('hex')
