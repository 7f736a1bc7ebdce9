import { UserRole } from '#domain/enums.ts'
import { Grant } from '#domain/permissions.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { Entries } from '#web/features/insights/Entries.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/PermissionsPage.ts'
import { Matrix } from './Matrix.tsx'
import { Tasks } from './Tasks.tsx'
import { Why } from './Why.tsx'

const TABS = ['loi-goi', 'rieng', 'vi-sao'] as const

/** The whole matrix is a long page: without a filter the areas are shown, and what differs from the defaults. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const address = new URL(request.url).searchParams
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, 100)
  const query = {
    tab: TABS.find((tab) => tab === text('muc')) ?? null,
    task: Grant.find((grant) => grant === text('viec')),
    search: text('tim'),
    area: text('nhom'),
    onlyDifferences: text('khac') === '1',
    role: UserRole.find((role) => role === text('vai')) ?? null,
    person: text('nguoi'),
    call: text('goi'),
  }
  const isWhole = query.area === 'tat-ca'
  const filtered = query.search !== '' || query.area !== ''
  const isTasks = query.tab === null
  const [matrix, entries, why] = await Promise.all([
    api('permissionMatrix', {
      query: {
        ...(isTasks && query.task && { task: query.task }),
        ...(!isTasks && query.search && { search: query.search }),
        ...(!isTasks && query.area && !isWhole && { area: query.area }),
        onlyDifferences:
          (isTasks && !query.task) || (!isTasks && (query.onlyDifferences || !filtered)) ? 'true' : 'false',
      },
    }),
    api('permissions'),
    query.tab === 'vi-sao' && query.person && (query.call || query.task)
      ? api('whyPermitted', { query: { person: query.person, call: query.call || (query.task ?? '') } }).catch(notFound)
      : null,
  ])
  const names = query.tab === 'vi-sao' ? (await api('permissionMatrix', {})).items.map(({ name }) => name) : []
  return { query, filtered, matrix, entries, why, names }
}

/** Nobody of that name, or no such call: the page says so beside the question. */
function notFound(thrown: unknown): 'NOT_FOUND' {
  if (refusedWith(thrown) === 404) return 'NOT_FOUND'
  throw thrown
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Phân quyền', noIndex: true })

export default function PermissionsPage({ loaderData }: Route.ComponentProps) {
  const { query, filtered, matrix, entries, why, names } = loaderData
  const isTasks = query.tab === null
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Phân quyền"
        intro="Mỗi vai trò được giao sẵn một số việc. Bấm một ô để giao thêm hoặc thu lại, có hiệu lực ngay."
      />
      <Tabs
        label="Phần của trang phân quyền"
        tabs={[
          { to: staffPaths.staffPermissions(), label: 'Việc được làm', current: isTasks },
          {
            to: staffPaths.staffPermissions({ muc: 'rieng' }),
            label: 'Ngoại lệ',
            count: entries.total,
            current: query.tab === 'rieng',
          },
          { to: staffPaths.staffPermissions({ muc: 'vi-sao' }), label: 'Vì sao?', current: query.tab === 'vi-sao' },
          { to: staffPaths.staffPermissions({ muc: 'loi-goi' }), label: 'API', current: query.tab === 'loi-goi' },
        ]}
      />
      {isTasks && <Tasks search={query.search} opened={query.task ?? ''} matrix={matrix} entries={entries.items} />}
      {query.tab === 'loi-goi' && <Matrix query={query} filtered={filtered} matrix={matrix} entries={entries.items} />}
      {query.tab === 'rieng' && <Entries entries={entries} />}
      {query.tab === 'vi-sao' && <Why asked={query} why={why} names={names} />}
    </div>
  )
}
