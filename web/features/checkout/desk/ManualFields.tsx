import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export type Manual = { reason: string; evidence: string; receivedOn: string }
export const noManual: Manual = { reason: '', evidence: '', receivedOn: '' }

type Props = { manual: Manual; onChange(manual: Manual): void; errors: Record<string, string>; at?: string }

/** Why money counts that no provider told of, and what shows it. */
export function ManualFields({ manual, onChange, errors, at = '' }: Props) {
  const path = (name: string) => (at ? `${at}.${name}` : name)
  return (
    <>
      <Notice>Từ đây bạn không quyết định hoàn tiền của đơn này; tiền hoàn lại cần hai đồng nghiệp khác duyệt.</Notice>
      <Textarea
        label="Lý do"
        rows={2}
        maxLength={500}
        value={manual.reason}
        error={errors[path('reason')]}
        onChange={(event) => onChange({ ...manual, reason: event.target.value })}
      />
      <TextInput
        label="Chứng từ"
        hint="Số ủy nhiệm chi, mã giao dịch ngân hàng, số hợp đồng."
        maxLength={500}
        value={manual.evidence}
        error={errors[path('evidence')]}
        onChange={(event) => onChange({ ...manual, evidence: event.target.value })}
      />
      <TextInput
        label="Ngày nhận tiền"
        type="date"
        value={manual.receivedOn}
        error={errors[path('receivedOn')]}
        onChange={(event) => onChange({ ...manual, receivedOn: event.target.value })}
      />
    </>
  )
}
