import { calls } from 'virtual:calls'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { faultFrom, networkFault } from '#web/api/call-fault.ts'
import { newKey } from '#web/api/new-key.ts'
import { buildRequest } from '#web/api/request.ts'

/**
 * Calls the API for a device that proves itself by `authorization`, whoever is signed in in this browser: no cookie goes
 * along. Throws CallFault, that of the network too where no answer came in time.
 */
export async function callWithProof<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { authorization, timeoutMs }: { authorization?: string | undefined; timeoutMs: number },
): Promise<ReplyOf<Name>> {
  const entry = calls[name]
  if (!entry) throw new Error(`the contract has no call ${name}`)
  const { url, init } = buildRequest(entry, input as object, newKey())
  init.headers.delete('idempotency-key')
  if (authorization) init.headers.set('authorization', authorization)
  const sent = { ...init, credentials: 'omit' as const, signal: AbortSignal.timeout(timeoutMs) }
  const [response, body] = await fetch(url, sent)
    .then(async (answer) => [answer, await answer.json()] as const)
    .catch(() => {
      throw networkFault()
    })
  if (!response.ok) throw faultFrom(response.status, body)
  return body as ReplyOf<Name>
}
