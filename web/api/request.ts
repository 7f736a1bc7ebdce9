export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

type Built = { url: string; init: RequestInit & { headers: Headers } }

/** Turns a call's method, path and input into what fetch takes. Throws when a part of the path has no value. */
export function buildRequest(
  [method, path]: readonly [string, string],
  input: RawInput,
  idempotencyKey: string,
): Built {
  const headers = new Headers({ accept: 'application/json' })
  const init: Built['init'] = { method, headers, credentials: 'same-origin' }
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey)
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(input.body)
  }
  return { url: fillPath(path, record(input.params)) + queryText(record(input.query)), init }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a value for ${name}`)
    return encodeURIComponent(String(value))
  })
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

function record(part: unknown): Record<string, unknown> {
  return (part ?? {}) as Record<string, unknown>
}
