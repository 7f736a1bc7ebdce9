import { roleWords } from '#domain/permissions.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/CategoryUsersPage.ts'
import type { Node } from './CategoriesPage.tsx'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const { id } = args.params
  const query = listQuery(args.request.url, [])
  const { take, skip } = listInput(query)
  const [categories, list] = await Promise.all([
    api('listCategories', { query: { all: 'true' } }),
    api('categoryUsers', { params: { id }, query: { take, skip } }),
  ])
  return { category: { id, name: nameIn(categories.items, id) ?? '' }, list, query }
}

/** Hidden ones have a name for the staff, too. */
function nameIn(nodes: readonly Node[], id: string): string | undefined {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id)
    if (name) return name
  }
  return undefined
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Ai quan tâm ${loaderData?.category.name ?? 'danh mục'}`, noIndex: true })

/** Who chose a topic: whom a new course of it is for. */
export default function CategoryUsersPage({ loaderData: { category, list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title={`Ai quan tâm “${category.name}”`}
      intro={<Link to={staffPaths.staffCategories()}>Về danh mục</Link>}
      query={query}
      address={({ trang }) => staffPaths.staffCategoryUsers(category.id, { ...(trang && { trang }) })}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa ai chọn chủ đề này', text: 'Người học chọn chủ đề khi mới vào và trong hồ sơ cá nhân.' }}
      columns={[
        {
          title: 'Người học',
          main: true,
          cell: (row) => <Link to={staffPaths.staffUser(row.id)}>{row.fullName}</Link>,
        },
        { title: 'Email', cell: (row) => row.email },
        { title: 'Vai trò', cell: (row) => roleWords[row.role] },
        { title: 'Chọn lúc', align: 'end', cell: (row) => formatDateTime(row.since) },
      ]}
    />
  )
}
