import { DeliveryMode, type UserRole } from '../enums.ts'
import { kindOf, type NotificationKind, notificationKinds } from '../notification-kinds.ts'
import { mayCall } from '../permissions.ts'
import type { DeliveryCause } from './delivery.ts'
import { NotificationGroup, type Wire } from './kind.ts'
import { wires } from './words.ts'

export { wires }

/** Whether a kind can come this way at all. */
export function isOffered(kind: NotificationKind, wire: Wire): boolean {
  const { fixed, noOther, channels } = kindOf(kind)
  return !(fixed || noOther) || channels.includes(wire)
}

/** Whether this way of this kind stays on whatever a person says. */
export function isLocked(kind: NotificationKind, wire: Wire): boolean {
  const { transactional, channels } = kindOf(kind)
  return transactional && channels.includes(wire)
}

/** The modes a person may choose. What they wait for is never held back for a package. */
export function allowedModes(kind: NotificationKind, wire: Wire): readonly DeliveryMode[] {
  if (!isOffered(kind, wire)) return ['OFF']
  if (isLocked(kind, wire)) return ['INSTANT']
  return kindOf(kind).transactional ? ['OFF', 'INSTANT'] : DeliveryMode
}

/** How a kind reaches a person this way, and why: a choice counts only where there is one. */
export function modeFor(
  kind: NotificationKind,
  wire: Wire,
  chosen: DeliveryMode | undefined,
): { mode: DeliveryMode; cause: DeliveryCause } {
  if (isLocked(kind, wire)) return { mode: 'INSTANT', cause: 'LOCKED' }
  if (chosen && allowedModes(kind, wire).includes(chosen)) return { mode: chosen, cause: 'CHOSEN' }
  return { mode: kindOf(kind).channels.includes(wire) ? 'INSTANT' : 'OFF', cause: 'DEFAULT' }
}

/** The kinds that can happen to a person of this role, by group. */
export function kindsFor(role: UserRole): { group: NotificationGroup; kinds: NotificationKind[] }[] {
  const all = Object.keys(notificationKinds) as NotificationKind[]
  return NotificationGroup.filter((group) => {
    if (group === 'STAFF') return mayCall(role, 'staff')
    return group !== 'TEACHING' || mayCall(role, 'host')
  })
    .map((group) => ({ group, kinds: all.filter((kind) => kindOf(kind).group === group && happensTo(role, kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
}

function happensTo(role: UserRole, kind: NotificationKind): boolean {
  return kind !== 'DEVICE_TEST' && (kindOf(kind).of !== 'host' || mayCall(role, 'host'))
}

/** Why a way cannot be switched off, for the person who would like to. */
export function lockedWords(kind: NotificationKind): string {
  return kindOf(kind).fixed
    ? 'Mã được gửi ngay tới nơi bạn yêu cầu, nên không tắt được.'
    : 'Tin này liên quan trực tiếp đến tài khoản, tiền hoặc việc bạn đang chờ, nên luôn được gửi ngay.'
}
