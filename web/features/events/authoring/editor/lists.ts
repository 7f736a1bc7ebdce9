import type { Lists, Terms } from './terms.ts'

export type ListName = keyof Lists
export type ItemOf<L extends ListName> = Lists[L][number]

/** Puts something into a list; sessions that were called off stay behind those that take place. */
export function withAdded<L extends ListName>(
  terms: Terms,
  list: L,
  items: readonly ItemOf<L>[],
  after?: string,
): Terms {
  const all = terms[list] as ItemOf<L>[]
  const at = after === undefined ? liveCount(all) : all.findIndex(({ id }) => id === after) + 1
  return { ...terms, [list]: all.toSpliced(at, 0, ...items) }
}

/** Changes one thing of a list. */
export function withChanged<L extends ListName>(terms: Terms, list: L, id: string, part: Partial<ItemOf<L>>): Terms {
  return {
    ...terms,
    [list]: (terms[list] as ItemOf<L>[]).map((item) => (item.id === id ? { ...item, ...part } : item)),
  }
}

/** Moves one thing a place up or down. What refers to it does so by its id, and goes on to. */
export function withMoved(terms: Terms, list: ListName, id: string, by: -1 | 1): Terms {
  const all = terms[list] as { id: string }[]
  const from = all.findIndex((item) => item.id === id)
  const [item, other] = [all[from], all[from + by]]
  if (!item || !other || from + by >= liveCount(all)) return terms
  return { ...terms, [list]: all.with(from, other).with(from + by, item) }
}

/** Takes one thing out, and out of whatever refers to it. */
export function withRemoved(terms: Terms, list: ListName, id: string): Terms {
  const rest = { ...terms, [list]: (terms[list] as { id: string }[]).filter((item) => item.id !== id) }
  switch (list) {
    case 'sessions':
      // A ticket for this session alone is a ticket for none, not for all: the host chooses anew.
      return {
        ...rest,
        tiers: rest.tiers.map((tier) => ({ ...tier, sessionIds: tier.sessionIds && without(tier.sessionIds, id) })),
      }
    case 'tiers':
      return {
        ...rest,
        tiers: rest.tiers.map((tier) => (tier.afterTierId === id ? { ...tier, afterTierId: null } : tier)),
        quotas: rest.quotas.map((quota) => ({ ...quota, tierIds: without(quota.tierIds, id) })),
      }
    case 'questions':
      return {
        ...rest,
        questions: rest.questions.map((question) =>
          question.dependsOnId === id ? { ...question, dependsOnId: null, dependsOnAnswer: null } : question,
        ),
      }
    case 'quotas':
      return rest
  }
}

/** Changes the options of a question; whoever waits for one of them follows its new words, or waits for none. */
export function withOptions(terms: Terms, id: string, options: readonly string[]): Terms {
  const before = terms.questions.find((question) => question.id === id)?.options ?? []
  const follow = (answer: string | null) => {
    if (answer === null || options.includes(answer)) return answer
    const renamed = options.length === before.length ? options[before.indexOf(answer)] : undefined
    return renamed ?? null
  }
  const changed = withChanged(terms, 'questions', id, { options: [...options] })
  return {
    ...changed,
    questions: changed.questions.map((question) =>
      question.dependsOnId === id ? { ...question, dependsOnAnswer: follow(question.dependsOnAnswer) } : question,
    ),
  }
}

/** Lets whatever ticket admits to a session admit to others too. */
export function withAdmitted(terms: Terms, sessionId: string, others: readonly string[]): Terms {
  return {
    ...terms,
    tiers: terms.tiers.map((tier) =>
      tier.sessionIds?.includes(sessionId) ? { ...tier, sessionIds: [...tier.sessionIds, ...others] } : tier,
    ),
  }
}

function liveCount(all: readonly object[]): number {
  return all.filter((item) => !('canceledAt' in item) || item.canceledAt === null).length
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id)
}
