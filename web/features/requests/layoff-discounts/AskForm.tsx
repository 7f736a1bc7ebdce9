import { type ChangeEvent, useState } from 'react'
import { LAYOFF_CONSENT, PROOF_BYTES } from '#domain/layoff.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { Checkbox, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LayoffPage.module.css'

type Facts = { companyName: string; position: string; lastDay: string; note: string }

/** Asks for the discount: where one worked, until when, and a paper that shows it. Somebody who was refused finds their words again. */
export function AskForm({ before }: { before: Facts | null }) {
  const [facts, setFacts] = useState<Facts>(before ?? { companyName: '', position: '', lastDay: '', note: '' })
  const [file, setFile] = useState<File | null>(null)
  const ask = useCall('askLayoffDiscount', { show: 'inline' })
  const tooLarge = file !== null && file.size > PROOF_BYTES
  const refused = ask.code === 'PROOF_REFUSED'

  const field = (name: keyof Facts) => ({
    name,
    value: facts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFacts({ ...facts, [name]: target.value }),
    error: ask.fieldErrors[name],
  })
  function choose(chosen: File | null) {
    setFile(chosen)
    ask.reset()
  }
  async function onSubmit() {
    if (!file || tooLarge) return
    const body = {
      ...facts,
      consentVersion: LAYOFF_CONSENT.version,
      proof: { name: file.name, base64: await base64Of(file) },
    }
    if (await ask.run({ body })) toast.success('Đã gửi yêu cầu. Bến Học sẽ đọc và báo cho bạn.')
  }

  const wrongFile = tooLarge ? 'Tệp lớn hơn 5 MB. Hãy chụp lại hoặc chọn tệp nhỏ hơn.' : refused ? ask.error : null
  const shown = refused || Object.keys(ask.fieldErrors).length > 0
  return (
    <CheckedForm className={layout.stack4} onSubmit={onSubmit} aria-label="Gửi yêu cầu hỗ trợ">
      <TextInput
        label="Nơi bạn đã làm"
        required
        maxLength={160}
        autoComplete="organization"
        {...field('companyName')}
      />
      <div className={styles.pair}>
        <TextInput
          label="Công việc"
          required
          maxLength={120}
          autoComplete="organization-title"
          {...field('position')}
        />
        <TextInput label="Ngày làm việc cuối cùng" type="date" required {...field('lastDay')} />
      </div>
      <FileInput
        label="Giấy tờ"
        hint="Ảnh (JPG, PNG, WebP) hoặc PDF, tối đa 5 MB. Một giấy tờ là đủ."
        error={wrongFile ?? ask.fieldErrors['proof.base64']}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        required
        missing="Hãy chọn một giấy tờ."
        onFile={choose}
      />
      <Textarea
        label="Điều bạn muốn nói thêm"
        optional
        rows={3}
        maxLength={1_000}
        placeholder="Chẳng hạn: nhà máy cắt giảm, tôi muốn học nghề khác."
        {...field('note')}
      />
      <Checkbox label={LAYOFF_CONSENT.words} required missing="Bến Học chỉ đọc giấy tờ khi bạn đồng ý." />
      <FormError error={shown ? null : ask.error} />
      <Button kind="primary" size="lg" wide type="submit" pending={ask.pending}>
        {before ? 'Gửi lại yêu cầu' : 'Gửi yêu cầu'}
      </Button>
    </CheckedForm>
  )
}
