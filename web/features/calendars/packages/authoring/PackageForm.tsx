import { type Dispatch, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PackageForm as Form, PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { useCall } from '#web/api/use-call.ts'
import { useLeaving } from '#web/features/events/authoring/editor/useLeaving.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { CountField } from '../../authoring/CountField.tsx'
import editor from '../../authoring/editor/Editor.module.css'
import type { HostCalendar } from '../../week/week-shown.ts'
import { ClassFields, FrameFields, HourFields, PriceFields } from './PackageFields.tsx'
import {
  firstDraft,
  type HostPackage,
  type PackageDraft,
  packageBarrier,
  packageDraftOf,
  packageTermsOf,
} from './package-draft.ts'

const L = PACKAGE_LIMITS

type PackageFormProps = {
  calendar: HostCalendar
  form: Form
  /** None: it is a new one. */
  stored: HostPackage | null
}
/** What the parts of the form stand on. */
export type PackageFieldsProps = {
  draft: PackageDraft
  change: Dispatch<Partial<PackageDraft>>
  problemAt: (path: string) => string | null
  setUnread: (path: string, words: string | null) => void
}

/** What a package or a class costs, what its sessions are of, and how they are used. */
export function PackageForm({ calendar, form, stored }: PackageFormProps) {
  const frames = form === 'CLASS' ? calendar.frames.filter(({ way }) => way !== 'PHONE') : calendar.frames
  const [base, setBase] = useState(() =>
    stored
      ? packageDraftOf(stored)
      : firstDraft(
          form,
          frames.map(({ id }) => id),
        ),
  )
  const [draft, change] = useReducer((was: PackageDraft, part: Partial<PackageDraft>) => ({ ...was, ...part }), base)
  const [unread, setAllUnread] = useState<Readonly<Record<string, string>>>({})
  const create = useCall('createPackage', { show: 'inline' })
  const update = useCall('changePackage', { show: 'inline' })
  const call = stored ? update : create
  const navigate = useNavigate()
  const letGo = useLeaving(JSON.stringify(draft) !== JSON.stringify(base), form === 'CLASS' ? 'lớp học này' : 'gói này')
  const save = async () => {
    const terms = packageTermsOf(form, draft)
    const done = stored
      ? await update.run({ params: { id: stored.id }, body: { ...terms, version: stored.version } })
      : await create.run({ params: { id: calendar.id }, body: { ...terms, form } })
    if (!done) return
    toast.success(stored ? 'Đã lưu.' : form === 'CLASS' ? 'Đã tạo lớp. Giờ bạn xếp lịch các buổi.' : 'Đã thêm gói.')
    setBase(draft)
    letGo()
    if (!stored)
      await navigate(
        form === 'CLASS' ? paths.hostPackage(calendar.id, done.id) : paths.hostCalendar(calendar.id, 'goi-lop'),
      )
  }
  const part: PackageFieldsProps = {
    draft,
    change,
    problemAt: (path) => call.fieldErrors[path] ?? null,
    setUnread: (path, words) =>
      setAllUnread((was) => {
        if ((was[path] ?? null) === words) return was
        const { [path]: _, ...rest } = was
        return words === null ? rest : { ...rest, [path]: words }
      }),
  }
  return (
    <CheckedForm className={layout.stack4} onSubmit={save}>
      <Card title={form === 'CLASS' ? 'Lớp học' : 'Gói buổi'}>
        <div className={layout.stack4}>
          <TextInput
            label={form === 'CLASS' ? 'Tên lớp' : 'Tên gói'}
            value={draft.name}
            maxLength={L.name}
            placeholder={form === 'CLASS' ? 'Ví dụ: Tiếng Anh giao tiếp tối thứ Ba' : 'Ví dụ: Gói 10 buổi'}
            error={part.problemAt('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Textarea
            label="Mô tả ngắn"
            optional
            rows={3}
            value={draft.summary}
            maxLength={L.summary}
            error={part.problemAt('summary')}
            onChange={({ target }) => change({ summary: target.value })}
          />
          <FrameFields {...part} form={form} frames={frames} isSold={stored !== null && stored.dates.length > 0} />
          {form === 'HOURS' && (
            <CountField
              label="Số buổi"
              value={draft.sessions}
              least={1}
              most={L.sessions}
              error={part.problemAt('sessions')}
              onUnread={(words) => part.setUnread('sessions', words)}
              onChange={(sessions) => change({ sessions })}
            />
          )}
          <PriceFields {...part} sessions={form === 'HOURS' ? draft.sessions : (stored?.sessions ?? 0)} />
        </div>
      </Card>
      <Card title="Cách dùng">
        <div className={layout.stack4}>
          {form === 'CLASS' ? <ClassFields {...part} /> : <HourFields {...part} />}
          <CountField
            label="Hoàn tiền buổi chưa dùng trong (ngày)"
            hint="Tính từ lúc mua. 0 là không hoàn; khi bạn hủy buổi, khách vẫn lấy lại buổi đó."
            value={draft.refundDays}
            least={0}
            most={L.refundDays}
            error={part.problemAt('refundDays')}
            onUnread={(words) => part.setUnread('refundDays', words)}
            onChange={(refundDays) => change({ refundDays })}
          />
        </div>
      </Card>
      <div className={editor.bar}>
        <FormError error={call.error} />
        <div className={editor.save}>
          <LinkButton kind="plain" to={paths.hostCalendar(calendar.id, 'goi-lop')}>
            Về danh sách
          </LinkButton>
          <Button
            type="submit"
            kind="primary"
            icon="save"
            pending={call.pending}
            reason={Object.values(unread)[0] ?? packageBarrier(form, draft)}
          >
            {stored ? 'Lưu' : form === 'CLASS' ? 'Tạo lớp' : 'Thêm gói'}
          </Button>
        </div>
      </div>
    </CheckedForm>
  )
}
