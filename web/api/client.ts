import { calls } from 'virtual:calls'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { CallFault, faultFrom, networkFault } from '#web/api/call-fault.ts'
import { newKey } from '#web/api/new-key.ts'
import { renewSession } from '#web/api/renewal.ts'
import { replyKey } from '#web/api/reply-key.ts'
import { buildRequest, type RawInput } from '#web/api/request.ts'
import { ASKS_SEALED, CIPHER, IS_SEALED, openSealed } from '#web/api/seal.ts'

const TIMEOUT_MS = 300_000

export type CallOptions = {
  /** Kept by the caller over retries of one submit; made anew without it. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The request outlives the page: for what is sent when it is left. */
  keepalive?: boolean
}

/**
 * Calls the API from the browser. A session that ran out is renewed once and the request sent again.
 * Throws CallFault for every refusal and when the server cannot be reached; shows nothing itself.
 */
export async function call<Name extends CallName>(
  name: Name,
  input?: InputOf<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  const key = options.idempotencyKey ?? newKey()
  const sentAt = Date.now()
  try {
    return (await send(name, input, key, options)) as ReplyOf<Name>
  } catch (error) {
    const expired = error instanceof CallFault && error.status === 401 && error.code === 'UNAUTHENTICATED'
    if (!expired || !(await renewSession(sentAt))) throw error
    return (await send(name, input, key, options)) as ReplyOf<Name>
  }
}

/** Whether a call changes something. */
export function isWrite(name: CallName): boolean {
  return calls[name]?.[0] !== 'GET'
}

async function send(
  name: CallName,
  input: RawInput | undefined,
  key: string,
  { signal, keepalive = false }: CallOptions,
): Promise<unknown> {
  const entry = calls[name]
  if (!entry) throw new Error(`the contract has no call ${name}`)
  const { url, init } = buildRequest(entry, input ?? {}, key)
  if (replyKey()) init.headers.set(ASKS_SEALED, CIPHER)
  const response = await reach(url, { ...init, signal: within(signal), keepalive }, signal)
  const body = await readBody(response)
  if (!response.ok) throw faultFrom(response.status, body)
  return body
}

async function reach(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkFault()
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    const text = await response.text()
    const key = replyKey()
    if (response.headers.get(IS_SEALED) === CIPHER && key) return await openSealed(text, key)
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    if (response.ok) throw faultFrom(response.status, null)
    return null
  }
}

function within(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
