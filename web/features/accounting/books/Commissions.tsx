import { percentWords } from '#domain/books.ts'
import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import { ProductItemType } from '#domain/enums.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDateTime, fromLocalInput, toLocalInput } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Books.module.css'
import { basisPointsOf, PercentInput, RateForm } from './rate-fields.tsx'

type Rule = ReplyOf<'commissionRules'>['items'][number]
type Named = { id: string; name: string }

const looks: StatusLooks<Rule['state']> = {
  IN_FORCE: { word: 'Đang hiệu lực', colour: 'green' },
  COMING: { word: 'Sắp áp dụng', colour: 'blue' },
  ENDED: { word: 'Đã kết thúc', colour: 'grey' },
}

function subjectOf(rule: Rule): string {
  if (rule.subject === 'PRODUCT') return `Sản phẩm: ${rule.subjectName ?? ''}`
  if (rule.subject === 'HOST') return `Giảng viên: ${rule.subjectName ?? ''}`
  return rule.kind ? `Loại: ${kindRow(rule.kind).word}` : 'Tất cả'
}

/** Every rule of commissions; the most specific wins. */
export function CommissionTable({ rules, mayEnd }: { rules: readonly Rule[]; mayEnd: boolean }) {
  const { run, pending } = useCall('endCommissionRule')
  async function end(rule: Rule) {
    const sure = await confirm({
      title: `Kết thúc mức ${percentWords(rule.basisPoints)} của ${subjectOf(rule)}?`,
      text: 'Từ lúc này mức chung hơn được áp dụng; những gì đã bán giữ nguyên.',
      confirmLabel: 'Kết thúc',
    })
    if (sure) await run({ params: { id: rule.id } })
  }
  return (
    <Table
      caption="Mức hoa hồng"
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Áp dụng cho',
          main: true,
          cell: (rule) => (
            <div>
              {subjectOf(rule)}
              <small className={styles.small}>{rule.note}</small>
            </div>
          ),
        },
        { title: 'Hoa hồng', align: 'end', cell: (rule) => percentWords(rule.basisPoints) },
        { title: 'Từ', cell: (rule) => formatDateTime(rule.startsAt) },
        { title: 'Đến', cell: (rule) => (rule.endsAt ? formatDateTime(rule.endsAt) : '–') },
        { title: 'Người đặt', cell: (rule) => rule.createdBy ?? 'Hệ thống' },
        { title: 'Trạng thái', cell: (rule) => <StatusBadge status={rule.state} looks={looks} /> },
        {
          title: '',
          cell: (rule) =>
            mayEnd && rule.state !== 'ENDED' && rule.subject !== 'ALL' ? (
              <Button size="sm" pending={pending} onClick={() => void end(rule)}>
                Kết thúc
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

export function CommissionForm({ found }: { found: { products: readonly Named[]; hosts: readonly Named[] } }) {
  const { run, pending, error, fieldErrors } = useCall('addCommissionRule', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const [subject = '', id = ''] = typed('subject').split(' ')
    const body: InputOf<'addCommissionRule'>['body'] = {
      basisPoints: basisPointsOf(typed('percent')),
      startsAt: (fromLocalInput(typed('startsAt')) ?? new Date()).toISOString(),
      note: typed('note'),
      ...(subject === 'PRODUCT' && { productId: id }),
      ...(subject === 'HOST' && { hostId: id }),
      ...(subject === 'KIND' && { kind: id as ProductItemType }),
    }
    if (await run({ body })) toast.success('Đã thêm mức hoa hồng')
  }
  return (
    <RateForm error={error} pending={pending} label="Thêm mức" onSend={(typed) => void send(typed)}>
      <Select label="Áp dụng cho" name="subject" hint="Sản phẩm > giảng viên > loại > tất cả">
        <option value="ALL">Tất cả</option>
        <Options of={ProductItemType} value={(kind) => `KIND ${kind}`} word={(kind) => `Loại: ${kindRow(kind).word}`} />
        <Options of={found.hosts} value={({ id }) => `HOST ${id}`} word={({ name }) => `Giảng viên: ${name}`} />
        <Options of={found.products} value={({ id }) => `PRODUCT ${id}`} word={({ name }) => `Sản phẩm: ${name}`} />
      </Select>
      <PercentInput error={fieldErrors.basisPoints} />
      <TextInput
        label="Bắt đầu"
        type="datetime-local"
        name="startsAt"
        defaultValue={toLocalInput(new Date())}
        suppressHydrationWarning
        error={fieldErrors.startsAt}
      />
      <TextInput label="Ghi chú" name="note" maxLength={300} optional />
    </RateForm>
  )
}
