import { type Params, signPiped } from './signing.ts'

const REGISTER = [
  ...['reqId', 'command', 'orderReference', 'orderInfo', 'orderType', 'tmnCode', 'recurringAmount'],
  ...['recurringFrequencyNumber', 'recurringFrequency', 'recurringNumber', 'recurringDate', 'recurringStartDate'],
  ...['recurringEndDate', 'amount', 'currCode', 'addData', 'appUserId', 'customerForename', 'customerSurname'],
  ...['ipAddr', 'userAgent', 'returnUrl', 'cancelUrl', 'version', 'locale', 'mcDate'],
]

/** In which order the raw values of each command stand between pipes. payments.md 1.8, second hand. */
export const ORDERS = {
  recurring: REGISTER,
  pay_n_recurring: REGISTER,
  recurring_pay: [
    ...['reqId', 'command', 'orderReference', 'orderInfo', 'tmnCode', 'tokenId', 'recurringId', 'recurringAmount'],
    ...['recurringDate', 'currCode', 'addData', 'version', 'mcDate'],
  ],
  update_token: [
    ...['reqId', 'command', 'orderReference', 'orderInfo', 'tmnCode', 'recurringId', 'addData', 'ipAddr', 'userAgent'],
    ...['returnUrl', 'cancelUrl', 'version', 'mcDate'],
  ],
  update_recurring: [
    ...['reqId', 'command', 'tmnCode', 'tokenId', 'recurringId', 'recurringNumber', 'recurringEndDate', 'amount'],
    ...['currCode', 'addData', 'ipAddr', 'userAgent', 'version'],
  ],
  cancel_recurring: [
    ...['reqId', 'command', 'tmnCode', 'tokenId', 'recurringId', 'addData', 'ipAddr', 'userAgent', 'version'],
  ],
} as const satisfies Record<string, readonly string[]>
export type Command = keyof typeof ORDERS

const ORDER = ['orderReference', 'orderInfo', 'orderType']
const TRANSACTION = [
  ...['recurringId', 'recurringFrequencyNumber', 'recurringFrequency', 'recurringNumber', 'recurringAmount', 'amount'],
  ...['currCode', 'returnUrl', 'cancelUrl', 'mcDate', 'recurringDate', 'recurringStartDate', 'recurringEndDate'],
]

/** Signs the fields of one command. */
export function signCommand(secret: string, command: Command, fields: Params): string {
  return signPiped(
    secret,
    ORDERS[command].map((name) => (name === 'command' ? command : fields[name])),
  )
}

/** The same as it is sent: grouped, with its signature. Where the agreement's own name stands is not documented. */
export function bodyOf(secret: string, command: Command, fields: Params): object {
  const group = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
  return {
    ...group(['reqId', 'tmnCode', 'version', 'locale', 'ipAddr', 'userAgent']),
    command,
    addData: fields.addData ?? '',
    order: group(ORDER),
    app: fields.appUserId === undefined ? {} : { userId: fields.appUserId },
    transaction: group(TRANSACTION),
    token: fields.tokenId === undefined ? {} : { tokenId: fields.tokenId },
    secureHash: signCommand(secret, command, fields),
  }
}
