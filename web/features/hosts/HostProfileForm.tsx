import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { LeftBehind } from '#web/kept/LeftBehind.tsx'
import { useLeft } from '#web/kept/use-left.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { differingParts, draftOf, type ProfileDraft, profileLocker, termsOf, WORDS } from './profile-draft.ts'

type HostProfileFormProps = {
  userId: string
  call: 'registerHostV2' | 'resubmitHost' | 'changeHostProfile'
  profile: Parameters<typeof draftOf>[0]
  submitLabel: string
  done: string
}

/** What a host says of themselves. What is typed is kept in this browser until it is sent, so closing the page loses nothing. */
export function HostProfileForm({ userId, call, profile, submitLabel, done }: HostProfileFormProps) {
  const [opened] = useState<ProfileDraft>(() => draftOf(profile))
  const [draft, setDraft] = useState(opened)
  const [restored, setRestored] = useState(false)
  const sending = useCall(call, { show: 'inline', signedOut: 'stay' })

  const [locker] = useState(() => profileLocker(userId))
  const others = useLeft(locker, (kept) => {
    if (draft !== opened) return false
    setDraft(kept)
    setRestored(true)
    return true
  })

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    type({ ...draft, [event.target.name]: event.target.value })
  }

  function type(next: ProfileDraft) {
    setDraft(next)
    locker.keep(next)
  }

  function startOver() {
    locker.keep(null)
    setDraft(draftOf(profile))
    setRestored(false)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const reply = await sending.run({ body: termsOf(draft) })
    if (reply === null) return
    locker.keep(null)
    setRestored(false)
    setDraft(draftOf(reply.profile))
    toast.success(done)
  }

  const field = (name: keyof ProfileDraft) => ({
    name,
    value: draft[name],
    onChange: change,
    error: errorOf(sending.fieldErrors, name),
  })
  return (
    <form className={cx(layout.stack5, layout.middling)} onSubmit={onSubmit} noValidate>
      {restored && (
        <Notice
          action={
            <Button size="sm" onClick={startOver}>
              Bỏ bản nháp
            </Button>
          }
        >
          Đây là bản nháp bạn viết dở lần trước.
        </Notice>
      )}
      <LeftBehind {...others} parts={(kept) => differingParts(kept, opened)} onUse={type} />
      <TextInput
        label={WORDS.headline}
        hint="Ví dụ: Kỹ sư dữ liệu, 10 năm làm báo cáo cho ngành bán lẻ"
        maxLength={120}
        required
        {...field('headline')}
      />
      <Textarea
        label={WORDS.bio}
        hint={`Bạn làm gì, dạy ai, vì sao người học nên tin bạn. Ít nhất 30 ký tự${draft.bio.length > 0 ? `, hiện có ${Array.from(draft.bio.trim()).length}` : ''}.`}
        rows={7}
        maxLength={4_000}
        required
        {...field('bio')}
      />
      <Textarea
        label={WORDS.experience}
        optional
        hint="Nơi bạn đã dạy hoặc làm, dự án, chứng nhận."
        rows={4}
        maxLength={4_000}
        {...field('experience')}
      />
      <TextInput
        label={WORDS.topics}
        optional
        hint="Tối đa 10, cách nhau bằng dấu phẩy."
        maxLength={700}
        {...field('topics')}
      />
      <TextInput
        label={WORDS.website}
        optional
        hint="Website, blog hoặc trang mạng xã hội của bạn."
        inputMode="url"
        maxLength={300}
        {...field('website')}
      />
      <FormError error={Object.keys(sending.fieldErrors).length > 0 ? null : sending.error} />
      <div>
        <Button kind="primary" size="lg" type="submit" pending={sending.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** A topic of the list is wrong where the field of topics is. */
function errorOf(errors: Record<string, string>, name: string): string | undefined {
  const path = Object.keys(errors).find((one) => one === name || one.startsWith(`${name}.`))
  return path && errors[path]
}
