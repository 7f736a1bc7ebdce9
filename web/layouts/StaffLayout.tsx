import { Outlet } from 'react-router'
import { type Grant, grantsOf } from '#domain/permissions.ts'
import { needStaff } from '#web/api/guards.ts'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { paths } from '#web/paths.ts'
import type { NavSection } from '#web/shell/SideNav.tsx'
import { Workspace } from '#web/shell/Workspace.tsx'
import type { Route } from './+types/StaffLayout.ts'

export function loader(args: Route.LoaderArgs) {
  return { user: needStaff(args) }
}

type StaffSection = { title: string; links: readonly (NavSection['links'][number] & { grant?: Grant })[] }

const sections: readonly StaffSection[] = [
  {
    title: 'Nội dung',
    links: [
      { to: paths.staffCourseReviews(), label: 'Duyệt khóa học', icon: 'checklist' },
      { to: paths.staffCategories(), label: 'Danh mục', icon: 'category', grant: 'categories.manage' },
      { to: paths.staffCertificates(), label: 'Chứng chỉ', icon: 'certificate', grant: 'certificates.revoke' },
    ],
  },
  {
    title: 'Con người',
    links: [{ to: paths.staffHosts(), label: 'Giảng viên', icon: 'school' }],
  },
]

/** The pages of staff; the side shows what this person's role may open. */
export default function StaffLayout({ loaderData: { user } }: Route.ComponentProps) {
  const granted = grantsOf[user.role]
  const shown = sections
    .map(({ title, links }) => ({ title, links: links.filter(({ grant }) => !grant || granted.includes(grant)) }))
    .filter(({ links }) => links.length > 0)
  const overview: NavSection = { links: [{ to: paths.staff(), label: 'Tổng quan', icon: 'dashboard', exact: true }] }
  return (
    <Workspace bell={<Bell />} area="Quản trị" home={paths.staff()} user={user} sections={[overview, ...shown]}>
      <Outlet />
    </Workspace>
  )
}
