import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/SynonymsPage.ts'
import { SynonymDialog } from './SynonymDialog.tsx'
import styles from './SynonymsPage.module.css'

export type Synonym = ReplyOf<'searchSynonyms'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery<never>(request.url, [])
  return { list: await context.get(apiContext).api('searchSynonyms', { query: listInput(query) }), query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Từ đồng nghĩa của ô tìm kiếm', noIndex: true })

export default function SynonymsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<Synonym | 'new' | null>(null)
  return (
    <>
      <div className={styles.tools}>
        <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
          Thêm từ đồng nghĩa
        </Button>
      </div>
      <StaffList
        title="Từ đồng nghĩa"
        intro="Người học gõ một cách gọi thì ô tìm kiếm tìm cả những cách gọi khác trong nhóm. Thay đổi có hiệu lực sau vài giây."
        query={query}
        address={staffPaths.staffSynonyms}
        searchLabel="Tìm một cách gọi, có dấu hoặc không"
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{
          title: 'Không có nhóm từ nào như vậy',
          text: 'Thêm một nhóm khi người học gọi một thứ bằng từ khác với từ trong tên khóa học.',
        }}
        overview={<p className={layout.small}>{formatNumber(list.total)} nhóm</p>}
        columns={[
          {
            title: 'Cách gọi cùng một thứ',
            main: true,
            cell: ({ terms: [first, ...others] }) => (
              <>
                <strong>{first}</strong>
                {others.length > 0 && <> · {others.join(' · ')}</>}
              </>
            ),
          },
          { title: 'Cũng tìm', cell: (row) => row.leadsTo.join(' · ') || '–' },
          { title: 'Sửa lúc', cell: (row) => formatDate(row.updatedAt) },
          {
            title: 'Sửa',
            align: 'end',
            cell: (row) => (
              <Button size="sm" icon="pencil" aria-label={`Sửa nhóm “${row.terms[0]}”`} onClick={() => setEditing(row)}>
                Sửa
              </Button>
            ),
          },
        ]}
      />
      <SynonymDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
