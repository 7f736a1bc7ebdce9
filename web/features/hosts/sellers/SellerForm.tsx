import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { DocumentType, documentTypeWords, papersNeeded, SellerKind, sellerKindWords } from '#domain/sellers.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { PaperField } from './PaperField.tsx'
import styles from './Sellers.module.css'

/** What a seller says of themselves, and the pictures that prove it. */
export function SellerForm({ standing }: { standing: ReplyOf<'sellerStanding'> }) {
  const { terms } = standing
  const [draft, setDraft] = useState({
    kind: (terms?.kind ?? 'INDIVIDUAL') as SellerKind,
    legalName: terms?.legalName ?? '',
    documentType: (terms?.documentType ?? 'CITIZEN_ID') as DocumentType,
    documentNumber: '',
    expiresOn: '',
    taxCode: terms?.taxCode ?? '',
    address: terms?.address ?? '',
  })
  const sending = useCall('submitSeller', { show: 'inline' })
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setDraft({ ...draft, [event.target.name]: event.target.value })
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange: change,
    error: sending.fieldErrors[name],
  })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const body = { ...draft, expiresOn: draft.expiresOn || null, taxCode: draft.taxCode.trim() || null }
    if (await sending.run({ body })) toast.success('Đã gửi giấy tờ. Bến Học sẽ xem và báo cho bạn.')
  }

  const needed = papersNeeded(draft.kind, draft.documentType)
  return (
    <Card title="Giấy tờ của bạn">
      <form className={layout.stack4} onSubmit={onSubmit} noValidate>
        <div className={styles.pair}>
          <Select label="Bạn bán với tư cách" {...field('kind')}>
            <Options of={SellerKind} word={(kind) => sellerKindWords[kind]} />
          </Select>
          <TextInput label="Họ tên hoặc tên pháp lý" maxLength={120} {...field('legalName')} />
          <Select label="Loại giấy tờ" {...field('documentType')}>
            <Options of={DocumentType} word={(type) => documentTypeWords[type]} />
          </Select>
          <TextInput label="Số giấy tờ" maxLength={20} autoComplete="off" {...field('documentNumber')} />
          <TextInput
            label="Ngày hết hạn"
            type="date"
            optional
            hint="Để trống nếu không có hạn."
            {...field('expiresOn')}
          />
          <TextInput label="Mã số thuế" optional inputMode="numeric" maxLength={14} {...field('taxCode')} />
        </div>
        <TextInput label="Địa chỉ" maxLength={200} {...field('address')} />
        <div className={layout.stack3}>
          {needed.map((side) => (
            <PaperField
              key={side}
              side={side}
              held={standing.papers.find((paper) => paper.side === side) ?? null}
              error={sending.fieldErrors[side]}
            />
          ))}
        </div>
        <FormError error={Object.keys(sending.fieldErrors).length > 0 ? null : sending.error} />
        <div>
          <Button kind="primary" size="lg" type="submit" pending={sending.pending}>
            {standing.status === 'UNVERIFIED' ? 'Gửi giấy tờ' : 'Gửi lại giấy tờ'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
