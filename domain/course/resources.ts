/** A resource as a lesson names it: the one that is the lesson, and those that come with it. */
type Linked = { readonly isMain: boolean }

/** The recording or PDF that is the lesson; null for a text, and while it has none. */
export function mainOf<R extends Linked>(resources: readonly R[]): R | null {
  return resources.find(({ isMain }) => isMain) ?? null
}

/** What learners may take along, in its order. */
export function attachmentsOf<R extends Linked>(resources: readonly R[]): R[] {
  return resources.filter(({ isMain }) => !isMain)
}
