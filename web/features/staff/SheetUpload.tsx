import { type ComponentProps, type ReactNode, useState } from 'react'
import { base64Of } from '#web/api/base64-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'

type Mode = 'ALL_OR_NOTHING' | 'GOOD_ROWS'
export type Sheet = { name: string; content: string; mode: Mode; dryRun: boolean }

type SheetUploadProps = {
  /** Which columns the first row names. */
  children: ReactNode
  words: { nothing: string; goodRows: string; action: string }
  pending: boolean
  error: string | null
  /** Another file was chosen: what was said of the one before is over. */
  onChange(): void
  onSend(sheet: Sheet): Promise<unknown>
}

/** The field that a spreadsheet is chosen in. */
export function SheetInput(props: Pick<ComponentProps<typeof FileInput>, 'hint' | 'error' | 'onFile'>) {
  return <FileInput label="Tệp .xlsx hoặc .csv" accept=".xlsx,.csv,text/csv" {...props} />
}

/** A spreadsheet of rows to make things of: first looked at, then carried out, all or what is good of it. */
export function SheetUpload({ children, words, pending, error, onChange, onSend }: SheetUploadProps) {
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<Mode>('ALL_OR_NOTHING')
  const reason = !file && 'Hãy chọn tệp trước'
  const send = async (dryRun: boolean) => {
    if (file) await onSend({ name: file.name, content: await base64Of(file), mode, dryRun })
  }
  const choice = (own: Mode, label: string, hint: string) => (
    <Radio name="mode" label={label} hint={hint} checked={mode === own} onChange={() => setMode(own)} />
  )
  return (
    <Card>
      <div className={cx(layout.stack4, layout.middling)}>
        {children}
        <FormError error={error} />
        <SheetInput
          onFile={(chosen) => {
            setFile(chosen)
            onChange()
          }}
        />
        <ChoiceGroup legend="Khi có dòng lỗi">
          {choice('ALL_OR_NOTHING', words.nothing, 'Sửa tệp rồi tải lại cả tệp.')}
          {choice('GOOD_ROWS', words.goodRows, 'Dòng lỗi được liệt kê để bạn sửa sau.')}
        </ChoiceGroup>
        <div className={layout.row3}>
          <Button pending={pending} reason={reason} onClick={() => void send(true)}>
            Kiểm tra thử
          </Button>
          <Button kind="primary" icon="upload" pending={pending} reason={reason} onClick={() => void send(false)}>
            {words.action}
          </Button>
        </div>
      </div>
    </Card>
  )
}
