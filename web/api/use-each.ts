import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallName, InputOf } from '#domain/contract/index.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { toastTexts } from '#web/api/show-fault.ts'

/** One of many: what it is called, and what its call is given. */
export type Each<Name extends CallName> = { id: string; name: string; input: InputOf<Name> }
export type EachOutcome = { done: number; failed: readonly { id: string; name: string; why: string }[] }

/**
 * Makes a call for each of many, one after the other, and loads the page's data anew once. What is refused stops nothing;
 * without a network or a session the rest is not tried, and counts as failed.
 */
export function useEach<Name extends CallName>(name: Name) {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<EachOutcome | null>(null)

  const run = useCallback(
    async (many: readonly Each<Name>[]): Promise<EachOutcome> => {
      const failed: { id: string; name: string; why: string }[] = []
      let stopped: string | null = null
      setOutcome(null)
      for (const [index, one] of many.entries()) {
        setProgress({ done: index, of: many.length })
        if (stopped === null) {
          const fault = await faultOf(name, one.input)
          if (fault && (fault.status === 0 || fault.status === 401)) stopped = fault.message
          if (fault) failed.push({ id: one.id, name: one.name, why: toastTexts(fault).join(' ') })
        } else failed.push({ id: one.id, name: one.name, why: stopped })
      }
      const came = { done: many.length - failed.length, failed }
      await revalidate()
      setProgress(null)
      setOutcome(came)
      return came
    },
    [name, revalidate],
  )
  return { run, progress, outcome, forget: useCallback(() => setOutcome(null), []) }
}

async function faultOf<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<CallFault | null> {
  try {
    const { call } = await lateClient()
    await call(name, input, { idempotencyKey: newKey() })
    return null
  } catch (error) {
    if (error instanceof CallFault) return error
    throw error
  }
}
