import { type FormEvent, useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import {
  MESSAGE_LIMITS,
  MessagePresence,
  MessageTrigger,
  momentOf,
  presenceWords,
  triggerWords,
} from '#domain/event/messages.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup, Radio, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { AroundFields, asAround, type TypedAround } from './AroundFields.tsx'
import styles from './Messages.module.css'

type Page = ReplyOf<'eventMessages'>
const FIRST: TypedAround = { anchor: 'START_TIME', direction: 'BEFORE', amount: '2', unit: 'hours' }

/** Writes a message: to whom, how many those are, what, and when. */
export function MessageForm({ page: { event, tiers, sessions }, left }: { page: Page; left: number }) {
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [link, setLink] = useState('')
  const [tierId, setTierId] = useState('')
  const [sessionId, setSessionId] = useState('')
  const [presence, setPresence] = useState<MessagePresence>('ALL')
  const [trigger, setTrigger] = useState<MessageTrigger>('NOW')
  const [around, setAround] = useState(FIRST)
  const [amountError, setAmountError] = useState<string>()
  const people = usePeople(event.id, { tierId, sessionId, presence })
  const send = useCall('writeEventMessage', { show: 'inline' })
  const { fieldErrors } = send
  const schedule = trigger === 'SCHEDULED' ? asAround(around) : null
  const isWrong = schedule !== null && !(schedule.amount >= 1)
  const held = { startsAt: dateOf(event.startsAt), endsAt: dateOf(event.endsAt) }
  const at = schedule && !isWrong ? momentOf(schedule, held) : null

  async function onSubmit(submitted: FormEvent) {
    submitted.preventDefault()
    setAmountError(isWrong ? 'Nhập một số từ 1 đến 1.000.' : undefined)
    if (isWrong) return
    const to = { tierId: tierId || null, sessionId: sessionId || null, presence }
    const wish = { ...to, subject, body, link: link.trim() || null, trigger, schedule }
    const sent = await send.run({ params: { id: event.id }, body: wish })
    if (!sent) return
    toast.success(sent.status === 'SENT' ? `Đã gửi cho ${sent.people ?? 0} người.` : 'Đã lưu. Tin tự gửi đúng lúc.')
  }

  return (
    <form className={layout.stack4} onSubmit={onSubmit} noValidate>
      <div className={styles.two}>
        <Select
          label="Gửi cho"
          value={presence}
          onChange={({ target }) => setPresence(MessagePresence.find((one) => one === target.value) ?? 'ALL')}
        >
          <Options of={MessagePresence} word={(one) => presenceWords[one]} />
        </Select>
        {tiers.length > 1 && (
          <Select label="Hạng vé" value={tierId} onChange={({ target }) => setTierId(target.value)}>
            <option value="">Mọi hạng vé</option>
            <Options of={tiers} value={({ id }) => id} word={({ name }) => name} />
          </Select>
        )}
        {sessions.length > 1 && (
          <Select label="Buổi" value={sessionId} onChange={({ target }) => setSessionId(target.value)}>
            <option value="">Mọi buổi</option>
            <Options of={sessions} value={({ id }) => id} word={({ name }) => name} />
          </Select>
        )}
      </div>
      <p role="status" className={layout.small}>
        {people === null ? 'Đang đếm người nhận…' : `Lúc này có ${people} người trong nhóm.`}
      </p>
      <TextInput
        label="Tiêu đề"
        maxLength={MESSAGE_LIMITS.subject}
        value={subject}
        error={fieldErrors.subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Textarea
        label="Nội dung"
        rows={5}
        maxLength={MESSAGE_LIMITS.body}
        hint={`${body.length}/${MESSAGE_LIMITS.body} ký tự`}
        value={body}
        error={fieldErrors.body}
        onChange={({ target }) => setBody(target.value)}
      />
      <TextInput
        label="Liên kết gửi kèm (không bắt buộc)"
        type="url"
        hint="Ví dụ phiếu khảo sát sau sự kiện. Bắt đầu bằng https://"
        maxLength={MESSAGE_LIMITS.link}
        value={link}
        error={fieldErrors.link}
        onChange={({ target }) => setLink(target.value)}
      />
      <ChoiceGroup legend="Khi nào gửi">
        {MessageTrigger.map((one) => (
          <Radio
            key={one}
            name="trigger"
            label={triggerWords[one]}
            checked={trigger === one}
            onChange={() => setTrigger(one)}
          />
        ))}
      </ChoiceGroup>
      {trigger === 'SCHEDULED' && (
        <>
          <AroundFields
            value={around}
            error={amountError ?? fieldErrors['schedule.amount'] ?? fieldErrors.schedule}
            onChange={(part) => setAround({ ...around, ...part })}
          />
          {at && (
            <p role="status" className={layout.small}>
              Dự kiến gửi lúc {formatDateTime(at)}. Sự kiện đổi giờ thì giờ gửi đổi theo.
            </p>
          )}
        </>
      )}
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : send.error} />
      <div>
        <Button
          kind="primary"
          type="submit"
          icon="mail"
          pending={send.pending}
          reason={trigger === 'NOW' && left === 0 && `Hôm nay đã gửi đủ ${MESSAGE_LIMITS.perDay} tin`}
        >
          {trigger === 'NOW' ? 'Gửi ngay' : 'Lưu tin hẹn gửi'}
        </Button>
      </div>
      <p className={layout.small}>
        Mỗi ngày gửi được {MESSAGE_LIMITS.perDay} tin, còn {left} tin.
      </p>
    </form>
  )
}

/** How many the message would reach now; null while it is counted. */
function usePeople(
  id: string,
  { tierId, sessionId, presence }: { tierId: string; sessionId: string; presence: MessagePresence },
) {
  const [people, setPeople] = useState<number | null>(null)
  const { run } = useCall('messagePeople', { revalidate: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted anew for another part alone
  useEffect(() => {
    let isLast = true
    setPeople(null)
    const query = { presence, ...(tierId && { tierId }), ...(sessionId && { sessionId }) }
    void run({ params: { id }, query }).then((answer) => {
      if (isLast) setPeople(answer?.people ?? 0)
    })
    return () => {
      isLast = false
    }
  }, [id, tierId, sessionId, presence])
  return people
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}
