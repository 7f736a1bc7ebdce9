import type { UserRole } from '#domain/enums.ts'
import { isStaff } from '#domain/permissions.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** From a person's page to looking on as them; only for those who may, and never for a colleague. */
export function ImpersonateButton({ person }: { person: { id: string; role: UserRole } }) {
  const { user } = useShell()
  if (!user?.grants.includes('users.impersonate') || isStaff(person.role)) return null
  return (
    <LinkButton icon="eye" to={staffPaths.staffImpersonations({ nguoi: person.id })}>
      Xem hộ
    </LinkButton>
  )
}
