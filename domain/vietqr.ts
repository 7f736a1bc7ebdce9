/** VietQR: the QR code that fills in a bank transfer. EMVCo's text of two-digit ids, two-digit lengths and values. */

export type VietQr = {
  /** Six digits of the bank (`bankBins`). */
  bin: string
  accountNumber: string
  /** Whole đồng; absent lets the payer choose. */
  amount?: number
  /** What the transfer says: at most 50 of `A-Z 0-9` and blanks, because banks drop everything else. */
  note?: string
}

const NAPAS = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'

/** The text of the code. Throws RangeError for what no bank would read. */
export function vietQr({ bin, accountNumber, amount, note }: VietQr): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError(`not a bank: ${bin}`)
  if (!/^[0-9A-Z]{1,19}$/.test(accountNumber)) throw new RangeError(`not an account: ${accountNumber}`)
  if (amount !== undefined && !/^[1-9]\d{0,12}$/.test(String(amount))) throw new RangeError(`not an amount: ${amount}`)
  if (note !== undefined && !/^[A-Za-z0-9 ]{1,50}$/.test(note)) throw new RangeError(`not a note: ${note}`)
  const account = field('00', bin) + field('01', accountNumber)
  const body = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', NAPAS) + field('01', account) + field('02', TO_ACCOUNT)),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    note === undefined ? '' : field('62', field('08', note)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** CRC-16/CCITT-FALSE, four upper-case hexadecimal digits; `123456789` gives `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}
