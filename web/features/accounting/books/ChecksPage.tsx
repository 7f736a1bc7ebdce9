import { useRevalidator } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/ChecksPage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api('bookChecks')
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Kế toán', noIndex: true })

export default function ChecksPage({ loaderData: { at, items } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const broken = items.filter(({ holds }) => !holds)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Kế toán"
        intro={<>Kiểm tra trực tiếp lúc {formatDateTime(at)}.</>}
        actions={
          <Button icon="refresh" pending={state !== 'idle'} onClick={() => void revalidate()}>
            Kiểm tra lại
          </Button>
        }
      />
      <BooksNav current="kiem-tra" />
      {broken.length === 0 ? (
        <Notice kind="success" title="Mọi kiểm tra đều đạt">
          {items.length} kiểm tra chạy mỗi phút; nếu có kiểm tra không đạt, người phụ trách được báo ngay.
        </Notice>
      ) : (
        <Notice kind="error" title={`${broken.length} kiểm tra không đạt`}>
          Các dòng sai nằm ngay dưới mỗi kiểm tra.
        </Notice>
      )}
      <ul className={styles.checks}>
        {[...broken, ...items.filter(({ holds }) => holds)].map((check) => (
          <li key={check.name} id={check.name} className={styles.check} data-broken={check.holds ? undefined : true}>
            <div className={styles.rule}>
              <span>
                {check.rule}
                {check.brokenAt && (
                  <small className={styles.small}>Không đạt từ {formatDateTime(check.brokenAt)}</small>
                )}
              </span>
              <Badge colour={check.holds ? 'green' : 'red'}>{check.holds ? 'Đạt' : `Sai ${check.breaches} dòng`}</Badge>
            </div>
            {!check.holds && (
              <Table
                caption={`Các dòng làm sai: ${check.rule}`}
                rows={check.rows.map((row, index) => ({ ...row, index }))}
                rowKey={({ index }) => String(index)}
                columns={[
                  { title: 'Vị trí', main: true, cell: (row) => row.subject },
                  { title: 'Vấn đề', cell: (row) => row.words },
                  { title: 'Số đúng', align: 'end', cell: (row) => money(row.expected) },
                  { title: 'Số đang ghi', align: 'end', cell: (row) => money(row.actual) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function money(amount: number | null): string {
  return amount === null ? '–' : formatDong(amount)
}
