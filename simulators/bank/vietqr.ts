/** Reads a VietQR code as a banking app does: id, length, value; and the checksum first. */

export type Scanned = { bin: string; account: string; amount: number | null; content: string }

/** What a code says; undefined where it is none, or where a letter of it was changed. */
export function scan(text: string): Scanned | undefined {
  const body = text.trim()
  if (!/^000201/.test(body) || checksum(body.slice(0, -4)) !== body.slice(-4)) return undefined
  const root = fieldsOf(body)
  const merchant = fieldsOf(root.get('38') ?? '')
  const beneficiary = fieldsOf(merchant.get('01') ?? '')
  const [bin, account] = [beneficiary.get('00'), beneficiary.get('01')]
  if (merchant.get('00') !== 'A000000727' || !bin || !account || root.get('53') !== '704') return undefined
  const amount = root.get('54')
  return {
    bin,
    account,
    amount: amount === undefined ? null : Number(amount),
    content: fieldsOf(root.get('62') ?? '').get('08') ?? '',
  }
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE by table, four capital hexadecimal digits. */
export function checksum(text: string): string {
  const crc = [...Buffer.from(text, 'utf8')].reduce(
    (sum, byte) => ((sum << 8) & 0xffff) ^ (TABLE[((sum >> 8) ^ byte) & 0xff] ?? 0),
    0xffff,
  )
  return `000${crc.toString(16).toUpperCase()}`.slice(-4)
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 8
  for (let bit = 8; bit > 0; bit -= 1) value = value >= 0x8000 ? ((value * 2) ^ 0x1021) % 0x10000 : value * 2
  return value
})
