import { CallFault } from '#web/api/call-fault.ts'

/** For whoever asks for a fresh address: null where it is refused; where nobody could be reached the fault goes on, to be tried again. */
export function unlessUnreached(error: unknown): null {
  if (error instanceof CallFault && error.mayRetry) throw error
  return null
}
