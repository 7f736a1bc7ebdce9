import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { SHEET_HEADING } from '#domain/moderation/keyword-sheet.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetInput } from '#web/features/staff/SheetUpload.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './KeywordsPage.module.css'

type Report = ReplyOf<'uploadKeywords'>
const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${SHEET_HEADING.join(',')}\nlừa đảo,Giữ lại,SCAM,bỏ dấu,Bình luận; Đánh giá,chống lừa đảo,,có\n`)}`
const MOST_BYTES = 2_000_000
const outcomes: Record<Report['rows'][number]['outcome'], string> = {
  ADDED: 'thêm mới',
  CHANGED: 'sửa',
  SAME: 'không đổi',
  REFUSED: 'bỏ qua',
}

/** Adds keywords from a sheet: shows first what would happen, row by row, then does it. */
export function UploadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const upload = useCall('uploadKeywords', { show: 'inline' })
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null)
  const [report, setReport] = useState<{ report: Report; real: boolean } | null>(null)
  const [tooBig, setTooBig] = useState(false)

  async function choose(chosen: File | null) {
    upload.reset()
    setReport(null)
    setTooBig((chosen?.size ?? 0) > MOST_BYTES)
    if (!chosen || chosen.size > MOST_BYTES) return setFile(null)
    const next = { name: chosen.name, base64: await base64Of(chosen) }
    setFile(next)
    const tried = await upload.run({ body: { file: next, dryRun: true } })
    if (tried) setReport({ report: tried, real: false })
  }

  async function save() {
    if (!file) return
    const done = await upload.run({ body: { file, dryRun: false } })
    if (done) setReport({ report: done, real: true })
  }

  function close() {
    setFile(null)
    setReport(null)
    upload.reset()
    onClose()
  }

  const useful = report && report.report.added + report.report.changed > 0
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Tải lên từ khóa"
      wide
      actions={
        <>
          <Button onClick={close}>{report?.real ? 'Xong' : 'Để sau'}</Button>
          {!report?.real && (
            <Button
              kind="primary"
              pending={upload.pending}
              reason={!useful && 'Chọn một tệp có từ khóa mới hoặc thay đổi'}
              onClick={() => void save()}
            >
              Cập nhật danh sách
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack4}>
        <SheetInput
          error={tooBig ? 'Tệp quá lớn, tối đa 2 MB.' : upload.error}
          hint={
            <>
              Dòng đầu là tên cột, cần có cột “Từ khóa”. Ghi “không” ở cột “Đang dùng” để chạy thử trước khi bật.{' '}
              <a href={SAMPLE} download="mau-tu-khoa.csv">
                Tải tệp mẫu
              </a>
            </>
          }
          onFile={(chosen) => void choose(chosen)}
        />
        {report && (
          <>
            <Notice
              kind={report.real ? 'success' : 'info'}
              title={report.real ? 'Đã cập nhật danh sách' : 'Xem trước, chưa thay đổi gì'}
            >
              {report.report.added} thêm mới, {report.report.changed} sửa, {report.report.same} không đổi,{' '}
              {report.report.refused} bỏ qua.
            </Notice>
            <ul className={styles.rows} aria-label="Từng dòng">
              {report.report.rows.map(({ row, word, outcome, problem }) => (
                <li key={row}>
                  Dòng {row}: “{word}” {outcomes[outcome]}
                  {problem && `. ${problem}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
