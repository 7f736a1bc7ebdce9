import type { ReplyOf } from '#domain/contract/index.ts'
import { ProductItemType } from '#domain/enums.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Books.module.css'
import { RateForm, SourceInput, StartInput } from './rate-fields.tsx'

/** How long a host's share of a sale waits, by kind. */
export function WaitTable({ waits }: { waits: ReplyOf<'payoutWaits'>['items'] }) {
  return (
    <Table
      caption="Thời gian chờ chi trả"
      rows={waits}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Loại sản phẩm',
          main: true,
          cell: (wait) => (
            <div>
              {wait.kind ? kindRow(wait.kind).word : 'Mọi loại không có mức riêng'}
              <small className={styles.small}>{wait.source}</small>
            </div>
          ),
        },
        { title: 'Chờ', align: 'end', cell: (wait) => `${wait.days} ngày` },
        { title: 'Từ ngày', cell: (wait) => dayWords(wait.startsOn) },
        { title: 'Đến trước ngày', cell: (wait) => (wait.endsOn ? dayWords(wait.endsOn) : '–') },
      ]}
    />
  )
}

export function WaitForm({ today }: { today: string }) {
  const { run, pending, error, fieldErrors } = useCall('addPayoutWait', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const body = {
      kind: (typed('kind') || null) as ProductItemType | null,
      days: Number(typed('days')),
      startsOn: typed('startsOn'),
      source: typed('source'),
    }
    if (await run({ body })) toast.success('Đã thêm thời gian chờ')
  }
  return (
    <RateForm error={error} pending={pending} label="Thêm thời gian chờ" onSend={(typed) => void send(typed)}>
      <Select label="Loại sản phẩm" name="kind">
        <option value="">Mọi loại không có mức riêng</option>
        <Options of={ProductItemType} word={(kind) => kindRow(kind).word} />
      </Select>
      <TextInput
        label="Chờ (ngày)"
        name="days"
        inputMode="numeric"
        defaultValue={String(REFUND_DAYS)}
        hint={`Từ ${REFUND_DAYS} ngày: người mua còn được đổi ý`}
        required
        error={fieldErrors.days}
      />
      <StartInput today={today} error={fieldErrors.startsOn} />
      <SourceInput error={fieldErrors.source} />
    </RateForm>
  )
}
