import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { byField, CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { type Showing, showFault } from '#web/api/show-fault.ts'

type UseCallOptions = Partial<Pick<Showing, 'show' | 'signedOut'>> & {
  /** Load the page's data anew after success; true unless told. */
  revalidate?: boolean
}

type Failure = { message: string; code: string; detail: unknown; fields: Record<string, string> }

/**
 * A call for a form (`show: 'inline'`) or a lone button (`show: 'toast'`, the default).
 * `run` resolves to the reply, or to null when the call failed; the failure is then already shown,
 * or stands in `error` and `fieldErrors` for the form to show.
 */
export function useCall<Name extends CallName>(name: Name, options: UseCallOptions = {}) {
  const { show = 'toast', signedOut = 'leave', revalidate = true } = options
  const { revalidate: loadAnew } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = useRef<{ input: string; key: string } | null>(null)

  const run = useCallback(
    async (input?: InputOf<Name>): Promise<ReplyOf<Name> | null> => {
      const written = JSON.stringify(input ?? null)
      // The same submit tried again keeps its key, so the server does it once.
      if (attempt.current?.input !== written) attempt.current = { input: written, key: newKey() }
      let write = true
      setPending(true)
      setFailure(null)
      try {
        const { call, isWrite } = await lateClient()
        write = isWrite(name)
        const reply = await call(name, input, { idempotencyKey: attempt.current.key })
        attempt.current = null
        if (revalidate && write) await loadAnew()
        return reply
      } catch (error) {
        if (!(error instanceof CallFault)) throw error
        if (!error.mayRetry) attempt.current = null
        const shown = showFault(error, { write, show, signedOut })
        if (!shown)
          setFailure({
            message: error.message,
            code: error.code,
            detail: error.detail,
            fields: byField(error.problems),
          })
        return null
      } finally {
        setPending(false)
      }
    },
    [name, show, signedOut, revalidate, loadAnew],
  )

  const reset = useCallback(() => setFailure(null), [])
  /** What was wrong with a field is over once somebody types in it; with the last of them the failure is. */
  const forget = useCallback(
    (path: string) =>
      setFailure((was) => {
        if (!was || !(path in was.fields)) return was
        const { [path]: _typed, ...fields } = was.fields
        return Object.keys(fields).length > 0 ? { ...was, fields } : null
      }),
    [],
  )
  return {
    run,
    pending,
    reset,
    forget,
    /** What to show above the form's button; null when there is nothing or it was shown elsewhere. */
    error: failure?.message ?? null,
    code: failure?.code ?? null,
    /** More that the code promises, such as the other editor's text on VERSION_CONFLICT. */
    detail: failure?.detail,
    /** path of a field → what is wrong with it */
    fieldErrors: failure?.fields ?? NO_ERRORS,
  }
}

const NO_ERRORS: Record<string, string> = {}
