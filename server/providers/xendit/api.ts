import type { XenditSettings } from '#server/core/config.ts'
import { openLine, type Told } from '#server/core/outward.ts'

export type Fields = Record<string, unknown>
export type Asked = { body?: Fields /** Asking again with it never does a thing twice. */; key?: string }
/** One call of Xendit's interface. Throws where no trustworthy answer came: the outcome is then unknown, not failed. */
export type Ask = (what: `${'GET' | 'POST'} /${string}`, asked?: Asked) => Promise<Told>

const V3 = '2024-11-11'

export function openApi({ apiUrl, secretKey, timeoutMs }: XenditSettings): Ask {
  const line = openLine('Xendit')
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return async (what, { body, key } = {}) => {
    const [method, path = ''] = what.split(' ') as ['GET' | 'POST', string]
    const told = await line(`${apiUrl}${path}`, {
      method,
      timeoutMs,
      body,
      headers: {
        authorization,
        ...(path.startsWith('/v3/') && { 'api-version': V3 }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    // Our key is wrong, or may not do this: nothing about the payment was said.
    if (told.status === 401 || (told.status === 403 && method === 'GET'))
      throw new Error(`Xendit answered HTTP ${told.status} (${errorCode(told)})`)
    return told
  }
}

/** Of an answer that says 2xx. Throws for another, which is a mistake of ours or theirs. */
export function accepted(told: Told): Fields {
  if (told.status >= 300) throw new Error(`Xendit answered HTTP ${told.status} (${errorCode(told)})`)
  return told.body as Fields
}

export function errorCode({ body, status }: Told): string {
  return text(body as Fields, 'error_code') ?? `HTTP_${status}`
}

export function text(fields: Fields | undefined, name: string): string | null {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The rows of a list, whether it stands alone or under `data`. */
export function rowsOf(body: unknown): Fields[] {
  const rows = Array.isArray(body) ? body : (body as Fields).data
  return Array.isArray(rows) ? rows.filter((row): row is Fields => typeof row === 'object' && row !== null) : []
}
