import type { EventEditorTab } from '#domain/event/validity.ts'
import type { Terms } from './terms.ts'

/** A path of the draft with ids in the place of numbers: what stands there may move. `sessions.0.endsAt` → `sessions.<id>.endsAt`. */
export function stablePath(path: string, terms: Pick<Terms, 'sessions' | 'tiers' | 'quotas' | 'questions'>): string {
  const [, list, at, rest = ''] = /^(sessions|tiers|quotas|questions)\.(\d+)((?:\.|$).*)$/.exec(path) ?? []
  if (list === undefined) return path
  const item = terms[list as 'sessions' | 'tiers' | 'quotas' | 'questions'][Number(at)]
  return item ? `${list}.${item.id}${rest}` : list
}

const TICKETS = new Set([
  'tiers',
  'quotas',
  'mostPerPerson',
  'refundHours',
  'refundFeePercent',
  'waitingList',
  'resale',
  'offerHours',
])

/** The tab where a field stands. */
export function tabOfPath(path: string): EventEditorTab {
  const [field = ''] = path.split('.')
  if (field === 'sessions') return 'SESSIONS'
  if (field === 'questions') return 'QUESTIONS'
  return TICKETS.has(field) ? 'TICKETS' : 'INFORMATION'
}

/** The id of the control that a path is typed into. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** The controls that a path may mean: its own, else the thing and the list that it is of. */
export function fieldIds(path: string): string[] {
  const parts = path.split('.')
  return parts.map((_, at) => fieldId(parts.slice(0, parts.length - at).join('.')))
}

/** Whether a problem is of a field or of what lies in it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Goes to a control once the page has drawn it, and opens what it lies in. */
export function focusField(path: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = fieldIds(path).flatMap((id) => document.getElementById(id) ?? [])[0]
      for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
      target?.scrollIntoView({ block: 'center' })
      target?.focus({ preventScroll: true })
    }),
  )
}

/** The address of each tab. */
export const TAB_SLUGS = {
  INFORMATION: 'thong-tin',
  SESSIONS: 'lich',
  TICKETS: 've',
  QUESTIONS: 'cau-hoi',
} as const satisfies Record<EventEditorTab, string>

/** The tab that an address asks for; the first where it asks for none. */
export function tabOf(slug: string | null): EventEditorTab {
  const found = Object.entries(TAB_SLUGS).find(([, one]) => one === slug)
  return (found?.[0] ?? 'INFORMATION') as EventEditorTab
}
