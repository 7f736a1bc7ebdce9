import { percentWords, VatClass, vatClassWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Books.module.css'
import { basisPointsOf, PercentInput, RateForm, SourceInput, StartInput } from './rate-fields.tsx'

const classes = <Options of={VatClass} word={(one) => vatClassWords[one]} />

export function VatRateTable({ rates }: { rates: ReplyOf<'vatRates'>['items'] }) {
  return (
    <Table
      caption="Thuế suất GTGT"
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Loại',
          main: true,
          cell: (rate) => (
            <div>
              {vatClassWords[rate.vatClass]}
              <small className={styles.small}>{rate.source}</small>
            </div>
          ),
        },
        { title: 'Thuế suất', align: 'end', cell: (rate) => percentWords(rate.basisPoints) },
        { title: 'Từ ngày', cell: (rate) => dayWords(rate.startsOn) },
        {
          title: 'Đến trước ngày',
          cell: (rate) =>
            rate.endsOn === rate.startsOn ? 'Chưa từng áp dụng' : rate.endsOn ? dayWords(rate.endsOn) : '–',
        },
      ]}
    />
  )
}

export function VatRateForm({ today }: { today: string }) {
  const { run, pending, error, fieldErrors } = useCall('addVatRate', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const vatClass = typed('vatClass') as VatClass
    const body = {
      vatClass,
      basisPoints: vatClass === 'EXEMPT' ? null : basisPointsOf(typed('percent')),
      startsOn: typed('startsOn'),
      source: typed('source'),
    }
    if (await run({ body })) toast.success('Đã thêm thuế suất')
  }
  return (
    <RateForm error={error} pending={pending} label="Thêm thuế suất" onSend={(typed) => void send(typed)}>
      <Select label="Loại" name="vatClass">
        {classes}
      </Select>
      <PercentInput error={fieldErrors.basisPoints} label="Thuế suất (%)" />
      <StartInput today={today} hint="Thay cho mọi thuế suất sau ngày này" error={fieldErrors.startsOn} />
      <SourceInput error={fieldErrors.source} />
    </RateForm>
  )
}

export function VatClassForm({ products }: { products: readonly { id: string; name: string }[] }) {
  const { run, pending, error } = useCall('setVatClass', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const input = { params: { id: typed('product') }, body: { vatClass: typed('vatClass') as VatClass } }
    if (await run(input)) toast.success('Từ hôm nay hóa đơn mới dùng loại thuế này')
  }
  return (
    <RateForm error={error} pending={pending} label="Xếp loại" onSend={(typed) => void send(typed)}>
      <Select label="Sản phẩm" name="product">
        <Options of={products} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      <Select label="Loại" name="vatClass">
        {classes}
      </Select>
    </RateForm>
  )
}
