import { useState } from 'react'
import { postProblems } from '#domain/post.ts'
import { addDays, formatDateTime, fromLocalInput, toLocalInput } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenDraft } from './use-draft.ts'

type PublishDialogProps = { onClose: () => void; onRefused: (parts: Record<string, string>) => void }

/** Shows the post to readers: now, or at an hour to come. Everything typed is saved first. */
export function PublishDialog({ onClose, onRefused }: PublishDialogProps) {
  const { runner, state } = useOpenDraft()
  const { id, status, warnings } = state.stored
  const publish = useCall('publishPost', { show: 'inline', revalidate: false })
  const [later, setLater] = useState(false)
  const [hour, setHour] = useState(() => toLocalInput(addDays(Date.now(), 1)))
  const [unsaved, setUnsaved] = useState(false)
  const problems = postProblems(state.fields)
  const at = later ? fromLocalInput(hour) : null

  const submit = async () => {
    if (problems.length > 0 || (later && !at)) return
    const saved = await runner.saveAll()
    setUnsaved(!saved)
    if (!saved) return
    const { version } = runner.state()
    const stored = await publish.run({ params: { id }, body: { version, at: at?.toISOString() ?? null } })
    if (!stored) return
    runner.adopt(stored)
    onRefused({})
    if (stored.waiting?.held) toast.info('Đã gửi. Bài có chữ cần Bến Học đọc qua trước khi lên.')
    else if (stored.waiting?.at) toast.success(`Đã hẹn đăng lúc ${formatDateTime(stored.waiting.at)}.`)
    else toast.success('Bài đã lên. Người theo dõi bạn sẽ nhận được tin.')
    onClose()
  }
  const close = () => {
    onRefused(publish.fieldErrors)
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={close}
      title={status === 'PUBLISHED' ? 'Đăng bản mới' : 'Đăng bài'}
      reason={problems[0]?.message ?? (later && !at && 'Hãy chọn ngày giờ')}
      error={
        unsaved
          ? 'Chưa lưu được những gì bạn vừa viết. Xem lại kết nối rồi thử lần nữa.'
          : publish.code === 'PUBLISH_HOUR_WRONG'
            ? null
            : (Object.values(publish.fieldErrors)[0] ?? publish.error)
      }
      call={publish}
      label={later ? 'Hẹn giờ đăng' : 'Đăng ngay'}
      onSubmit={submit}
    >
      {problems.map(({ path, message }) => (
        <Notice key={path} kind="warning">
          {message}
        </Notice>
      ))}
      {warnings.length > 0 && problems.length === 0 && (
        <Notice
          kind="warning"
          title={warnings.some(({ refused }) => refused) ? 'Bài có chữ không đăng được' : 'Bài sẽ được đọc qua trước'}
        >
          {warnings.map(({ message }) => message).join(' ')}
        </Notice>
      )}
      <ChoiceGroup legend="Khi nào bài lên?">
        <Radio name="khi" label="Ngay bây giờ" checked={!later} onChange={() => setLater(false)} />
        <Radio name="khi" label="Vào một lúc khác" checked={later} onChange={() => setLater(true)} />
      </ChoiceGroup>
      {later && (
        <TextInput
          label="Ngày giờ đăng (giờ Việt Nam)"
          type="datetime-local"
          value={hour}
          error={publish.code === 'PUBLISH_HOUR_WRONG' ? publish.error : null}
          onChange={(event) => setHour(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
