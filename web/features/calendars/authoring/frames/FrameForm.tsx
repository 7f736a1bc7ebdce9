import { type Dispatch, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { useLeaving } from '#web/features/events/authoring/editor/useLeaving.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { storedCalendar } from '../../stored-calendar.ts'
import type { HostCalendar } from '../../week/week-shown.ts'
import editor from '../editor/Editor.module.css'
import { FrameQuestions } from './FrameQuestions.tsx'
import { FIRST_FRAME, type FrameDraft, frameBarrier, frameDraftOf, frameTermsOf } from './frame-draft.ts'
import type { HostFrame } from './frame-words.ts'
import { OfferFields } from './OfferFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { StaffingFields } from './StaffingFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { WayFields } from './WayFields.tsx'

/** What the parts of the form stand on. */
export type FrameFieldsProps = {
  draft: FrameDraft
  change: Dispatch<Partial<FrameDraft>>
  problemAt: (path: string) => string | null
  /** What stands in a field cannot be read; null: it can. */
  setUnread: (path: string, words: string | null) => void
}

type FrameFormProps = {
  calendar: HostCalendar
  /** None: it is a new one. */
  frame: HostFrame | null
  team: ReplyOf<'calendarCohosts'>
}

/** Everything about what is sold of a calendar, on one page. */
export function FrameForm({ calendar, frame, team }: FrameFormProps) {
  const [base, setBase] = useState(() => (frame ? frameDraftOf(frame) : FIRST_FRAME))
  const [version, setVersion] = useState(frame?.version ?? 0)
  const [draft, change] = useReducer((was: FrameDraft, part: Partial<FrameDraft>) => ({ ...was, ...part }), base)
  const [unread, setAllUnread] = useState<Readonly<Record<string, string>>>({})
  const create = useCall('createFrame', { show: 'inline', revalidate: false })
  const update = useCall('changeFrame', { show: 'inline', revalidate: false })
  const call = frame ? update : create
  const navigate = useNavigate()
  const letGo = useLeaving(JSON.stringify(draft) !== JSON.stringify(base), 'dịch vụ này')
  const back = paths.hostCalendar(calendar.id, 'dich-vu')

  const save = async () => {
    const terms = frameTermsOf(draft)
    const done = frame
      ? await update.run({ params: { id: frame.id }, body: { ...terms, version } })
      : await create.run({
          body: {
            ...terms,
            calendarId: calendar.id,
            name: draft.name.trim(),
            price: draft.price,
            minutes: draft.minutes,
            way: draft.way,
          },
        })
    if (!done) return
    toast.success(frame ? 'Đã lưu dịch vụ.' : 'Đã thêm dịch vụ.')
    letGo()
    await navigate(back)
  }
  const fields: FrameFieldsProps = {
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
      <OfferFields {...fields} />
      <WayFields {...fields} rooms={calendar.rooms} />
      <TimeFields {...fields} />
      <StaffingFields {...fields} team={team} calendarId={calendar.id} />
      <RuleFields {...fields} />
      <FrameQuestions {...fields} />
      <div className={editor.bar}>
        {call.code === 'VERSION_CONFLICT' && frame ? (
          <Overtaken
            frameId={frame.id}
            calendar={calendar}
            onVersion={(stored) => {
              setVersion(stored.version)
              setBase(frameDraftOf(stored))
              update.reset()
            }}
            onTake={(stored) => change(frameDraftOf(stored))}
          />
        ) : (
          <FormError error={call.error} />
        )}
        <div className={editor.save}>
          <LinkButton kind="plain" to={back}>
            Về danh sách dịch vụ
          </LinkButton>
          <Button
            type="submit"
            kind="primary"
            icon="save"
            pending={call.pending}
            reason={Object.values(unread)[0] ?? frameBarrier(draft, team.owner.id)}
          >
            {frame ? 'Lưu dịch vụ' : 'Thêm dịch vụ'}
          </Button>
        </div>
      </div>
    </CheckedForm>
  )
}

type OvertakenProps = {
  frameId: string
  calendar: HostCalendar
  /** The stored one becomes what is changed. */
  onVersion: (stored: HostFrame) => void
  /** What was typed gives way to what is stored. */
  onTake: (stored: HostFrame) => void
}

/** Somebody else saved the frame meanwhile: what was typed stays until it is chosen. */
function Overtaken({ frameId, calendar, onVersion, onTake }: OvertakenProps) {
  const [pending, setPending] = useState(false)
  const load = async (isTaken: boolean) => {
    setPending(true)
    try {
      const stored = (await storedCalendar(calendar.id)).frames.find(({ id }) => id === frameId)
      if (!stored) return
      onVersion(stored)
      if (isTaken) onTake(stored)
    } finally {
      setPending(false)
    }
  }
  return (
    <Notice
      kind="warning"
      title="Dịch vụ vừa được lưu ở nơi khác"
      action={
        <div className={layout.row2}>
          <Button size="sm" pending={pending} onClick={() => void load(true)}>
            Nạp bản đã lưu
          </Button>
          <Button size="sm" kind="strong" pending={pending} onClick={() => void load(false)}>
            Giữ bản của tôi
          </Button>
        </div>
      }
    >
      Điều bạn gõ vẫn còn ở đây. Giữ bản của bạn rồi bấm Lưu, hoặc nạp bản vừa được lưu.
    </Notice>
  )
}
