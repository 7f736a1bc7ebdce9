import { type CallFault, words } from '#web/api/call-fault.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

export type Showing = {
  write: boolean
  /** inline: the form says it beside its fields. toast: nothing else on the page says it. */
  show: 'inline' | 'toast'
  /** What to do when nobody is signed in any more: go and sign in, or stay because the page holds unsaved work. */
  signedOut: 'leave' | 'stay'
}

/** Refusals that mean "not yours to touch" and nothing more precise. */
const PERMISSION = new Set(['NOT_OWNER', 'INSUFFICIENT_PRIVILEGES', 'UNREADABLE'])

/**
 * Shows a fault in its one place. Returns true when that was done here,
 * false when it is the form's to show.
 */
export function showFault(fault: CallFault, { write, show, signedOut }: Showing): boolean {
  if (fault.status === 0) {
    toast.error(words.network)
    return true
  }
  if (fault.status === 401 && fault.code === 'UNAUTHENTICATED') {
    if (signedOut === 'leave') location.assign(paths.login({ to: location.pathname + location.search }))
    else toast.error(fault.message)
    return true
  }
  if (fault.code === 'TWO_FACTOR_SETUP_REQUIRED') {
    location.assign(paths.twoFactorSetup({ to: location.pathname + location.search }))
    return true
  }
  if (fault.status === 403 && PERMISSION.has(fault.code)) {
    showForbidden(fault, write)
    return true
  }
  if (show === 'inline') return false
  for (const message of toastTexts(fault)) toast.error(message)
  return true
}

/** What toasts say of a fault: each entry of a list for itself, else its message. */
export function toastTexts(fault: CallFault): string[] {
  const texts = fault.problems.map((problem) => problem.message)
  return texts.length > 0 ? [...new Set(texts)] : [fault.message || words.unknown]
}

function showForbidden(fault: CallFault, write: boolean) {
  if (write) {
    toast.error(fault.code === 'NOT_OWNER' ? words.notOwner : words.mayNotDo)
    return
  }
  toast.error(words.mayNotSee)
  const address = new URL(location.href)
  address.searchParams.set('error', '403')
  history.replaceState(history.state, '', address)
}
