class Rehearsed extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('a rehearsal is rolled back')
    this.outcome = outcome
  }
}

/** Ends the transaction it is called in without effect; `rehearsed` around it answers with the outcome. */
export function undo(outcome: unknown): never {
  throw new Rehearsed(outcome)
}

/** Does the work; where it is only a rehearsal, its transaction ends with `undo` and what would have become is answered. */
export async function rehearsed<T>(dryRun: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (dryRun && error instanceof Rehearsed) return error.outcome as T
    throw error
  }
}
