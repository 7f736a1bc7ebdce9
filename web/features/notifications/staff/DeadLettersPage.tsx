import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { wireWords } from '#domain/notifications/words.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { useEach } from '#web/api/use-each.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { ManyOutcomeNotice, PickedBar } from '#web/ui/PickedBar.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/DeadLettersPage.ts'
import { MessageTabs } from './MessageTabs.tsx'
import styles from './staff.module.css'

const NO_TEXT = 'Nội dung đã được xóa vì là mã xác minh'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery<never>(request.url, [])
  const { take, skip } = listInput(query)
  const list = await context.get(apiContext).api('deadLetters', { query: { take, skip } })
  return { list, query: { ...query, search: '' } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tin không gửi được', noIndex: true })

export default function DeadLettersPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const { spent, limit } = list.month
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const many = useEach('resendMessage')
  const chosen = list.items.filter(({ id, canResend }) => canResend && picked.has(id))
  const resendChosen = async () => {
    const { failed } = await many.run(
      chosen.map(({ id, subject }) => ({ id, name: subject, input: { params: { id }, body: {} } })),
    )
    setPicked(new Set(failed.map(({ id }) => id)))
  }
  return (
    <div className={layout.stack5}>
      <MessageTabs current="dead" />
      <StaffList
        title="Tin không gửi được"
        intro={
          <>
            Những tin đã thử đủ số lần hoặc bị từ chối hẳn. Sửa nguyên nhân rồi gửi lại. Chi phí SMS và Zalo tháng này:{' '}
            {formatDong(spent)} trên {formatDong(limit)}.
          </>
        }
        overview={<ManyOutcomeNotice outcome={many.outcome} done={(count) => `Đang gửi lại ${count} tin`} />}
        query={query}
        address={({ trang }) => staffPaths.staffDeadLetters(trang === undefined ? {} : { trang })}
        rows={list.items}
        rowKey={({ id }) => id}
        picking={{
          picked,
          onPick: setPicked,
          name: ({ subject }) => subject,
          reason: ({ canResend }) => (canResend ? null : NO_TEXT),
        }}
        bar={
          <PickedBar count={chosen.length} progress={many.progress} onClear={() => setPicked(new Set())}>
            <Button size="sm" icon="refresh" onClick={() => void resendChosen()}>
              Gửi lại các tin đã chọn
            </Button>
          </PickedBar>
        }
        total={list.total}
        empty={{ title: 'Không có tin nào bị lỗi', text: 'Mọi tin đều đã đi, hoặc đang chờ tới lượt.' }}
        columns={[
          {
            title: 'Tin',
            main: true,
            cell: (row) => (
              <>
                {row.subject}
                <br />
                <span className={styles.soft}>{row.name}</span>
              </>
            ),
          },
          {
            title: 'Gửi tới',
            cell: (row) => `${wireWords[row.channel]}: ${row.channel === 'PUSH' ? 'trình duyệt' : row.recipient}`,
          },
          {
            title: 'Lý do',
            cell: (row) => (
              <>
                {row.failure}
                <br />
                <span className={styles.soft}>
                  {row.code} · {row.tries} lần thử
                </span>
              </>
            ),
          },
          { title: 'Lúc', cell: (row) => formatDateTime(row.failedAt) },
          {
            title: 'Gửi lại',
            align: 'end',
            cell: (row) => <Resend id={row.id} canResend={row.canResend} subject={row.subject} />,
          },
        ]}
      />
    </div>
  )
}

function Resend({ id, canResend, subject }: { id: string; canResend: boolean; subject: string }) {
  const { run, pending } = useCall('resendMessage')
  const again = async () => {
    if (await run({ params: { id }, body: {} })) toast.success('Tin đang được gửi lại')
  }
  return (
    <Button
      size="sm"
      pending={pending}
      reason={!canResend && NO_TEXT}
      aria-label={`Gửi lại: ${subject}`}
      onClick={again}
    >
      Gửi lại
    </Button>
  )
}
