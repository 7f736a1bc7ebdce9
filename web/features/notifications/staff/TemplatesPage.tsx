import { Link } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { groupWords, wireWords } from '#domain/notifications/words.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/TemplatesPage.ts'
import { MessageTabs } from './MessageTabs.tsx'
import styles from './staff.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const { items } = await api('messageTemplates')
  const row = items.find(({ kind }) => kind === search.get('loai'))
  const channel = row?.channels.find((one) => one.channel === search.get('kenh'))?.channel
  if (!row || !channel) return { items, chosen: null }
  const preview = await api('previewTemplate', { params: { kind: row.kind, channel } })
  return { items, chosen: { kind: row.kind, name: row.name, channel, preview } }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mẫu tin', noIndex: true })

export default function TemplatesPage({ loaderData: { items, chosen } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <MessageTabs current="templates" />
      <PageHead
        title="Mẫu tin"
        intro="Mỗi loại tin với các kênh của nó. Chọn một kênh để xem tin trông thế nào và gửi thử."
      />
      {chosen && <Preview key={`${chosen.kind} ${chosen.channel}`} chosen={chosen} />}
      <Table
        caption="Mẫu tin"
        rows={items}
        rowKey={({ kind }) => kind}
        columns={[
          { title: 'Loại tin', main: true, cell: (row) => row.name },
          { title: 'Nhóm', cell: (row) => groupWords[row.group] },
          {
            title: 'Tính chất',
            cell: (row) =>
              row.advertising ? (
                <Badge colour="amber">Quảng cáo</Badge>
              ) : row.transactional ? (
                <Badge colour="navy">Luôn gửi</Badge>
              ) : (
                <Badge>Tùy chọn</Badge>
              ),
          },
          {
            title: 'Xem mẫu',
            cell: (row) => (
              <span className={styles.channels}>
                {row.channels.map(({ channel, byDefault }) => (
                  <Link
                    key={channel}
                    to={staffPaths.staffTemplates({ loai: row.kind, kenh: channel })}
                    aria-label={`${row.name} qua ${wireWords[channel]}`}
                    data-default={byDefault || undefined}
                  >
                    {wireWords[channel]}
                  </Link>
                ))}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>

function Preview({ chosen }: { chosen: Chosen }) {
  const { kind, name, channel, preview } = chosen
  const { run, pending } = useCall('testTemplate')
  const test = async () => {
    const done = await run({ params: { kind, channel }, body: {} })
    if (done) toast.success(`Đã gửi thử tới ${done.recipient}`)
  }
  return (
    <Card
      title={`${name} qua ${wireWords[channel]}`}
      aside={
        <Button kind="strong" size="sm" icon="send" pending={pending} onClick={test}>
          Gửi thử cho tôi
        </Button>
      }
    >
      <p className={styles.subject}>{preview.subject}</p>
      {preview.cost > 0 && <p className={styles.soft}>Mỗi lần gửi: {formatDong(preview.cost)}</p>}
      {preview.html ? (
        <iframe title={`Bản xem trước: ${name}`} sandbox="" srcDoc={preview.html} className={styles.letter} />
      ) : (
        <pre className={styles.text}>{preview.text}</pre>
      )}
    </Card>
  )
}
