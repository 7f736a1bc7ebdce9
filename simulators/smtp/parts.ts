/** What a mail program finds in a letter (MIME, RFC 2045 to 2047 and 2231), as far as our letters need it. */
export type Part = {
  /** `text/html`, without its parameters. */
  type: string
  /** Of an invitation: `REQUEST`, `CANCEL`. */
  method: string | null
  /** What it is saved as; null for what is read in place. */
  name: string | null
  /** Whether it is one of several ways to read the letter. */
  alternative: boolean
  base64: string
}

/** The leaves of a letter in their order, decoded. Throws for what is no such letter. */
export function partsOf(raw: string, alternative = false): Part[] {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, end))
  const body = raw.slice(end + 4)
  const { value: type, parameters } = fieldOf(headers.get('content-type') ?? 'text/plain')
  if (type.startsWith('multipart/')) {
    const boundary = parameters.get('boundary')
    if (!boundary) throw new Error('a multipart without a boundary')
    const inner = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1)
    if (!inner.at(-1)?.startsWith('--')) throw new Error('a multipart without an end')
    return inner.slice(0, -1).flatMap((part) => partsOf(part.slice(2), type === 'multipart/alternative'))
  }
  const saved = fieldOf(headers.get('content-disposition') ?? 'inline')
  return [
    {
      type,
      method: parameters.get('method') ?? null,
      name: saved.value === 'attachment' ? (saved.parameters.get('filename') ?? '') : null,
      alternative,
      base64: decoded(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit').toString('base64'),
    },
  ]
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

/** `attachment; filename="a.xlsx"`; a name in pieces (`filename*0*=utf-8''…`) is put together. */
function fieldOf(header: string): { value: string; parameters: Map<string, string> } {
  const [value = '', ...rest] = header.split(/;\s*(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const parameters = new Map<string, string>()
  for (const one of rest) {
    const at = one.indexOf('=')
    const [name = '', ...piece] = one.slice(0, at).toLowerCase().split('*')
    const text = one.slice(at + 1).replace(/^"(.*)"$/, '$1')
    const plain = piece.at(-1) === '' ? decodeURIComponent(text.replace(/^[\w-]*''/, '')) : wordsOf(text)
    parameters.set(name, (parameters.get(name) ?? '') + plain)
  }
  return { value: value.trim().toLowerCase(), parameters }
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
function wordsOf(text: string): string {
  return text.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, how: string, word: string) =>
    (how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quoted(word.replaceAll('_', ' '))).toString(),
  )
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : Buffer.from(body)
}

function quoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}
