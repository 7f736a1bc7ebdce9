import { useState } from 'react'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { timeWords } from '../../when-words.ts'
import { type Every, repeated } from '../new-items.ts'
import { readCount } from '../read-count.ts'
import type { Session } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'

const EVERY_WORDS: Record<Every, string> = { day: 'Mỗi ngày', week: 'Mỗi tuần, cùng thứ' }

/** Copies a session to later days. */
export function RepeatDialog({ session, onClose }: { session: Session | null; onClose: () => void }) {
  const { terms, act } = useEventEditor()
  const [every, setEvery] = useState<Every>('week')
  const [typed, setTyped] = useState('3')
  const [admit, setAdmit] = useState(true)
  const room = EVENT_LIMITS.sessions - terms.sessions.length
  const times = readCount(typed, { least: 1, most: Math.max(1, room), mayBeMissing: false })
  const count = 'value' in times ? (times.value ?? 0) : 0
  const last = session && count > 0 ? repeated(session, every, count).at(-1) : undefined
  const isChosen = session !== null && terms.tiers.some(({ sessionIds }) => sessionIds?.includes(session.id))
  const submit = () => {
    if (session === null || count === 0) return
    act({ type: 'repeated', id: session.id, copies: repeated(session, every, count), admit })
    toast.success(`Đã thêm ${count} buổi.`)
    onClose()
  }
  return (
    <FormDialog
      open={session !== null}
      onClose={onClose}
      title="Lặp lại buổi này"
      call={{ pending: false, error: null }}
      label={`Thêm ${count || ''} buổi`}
      reason={room <= 0 ? `Tối đa ${EVENT_LIMITS.sessions} buổi` : 'wrong' in times && times.wrong}
      onSubmit={submit}
    >
      <ChoiceGroup legend="Lặp lại">
        {(['day', 'week'] as const).map((one) => (
          <Radio
            key={one}
            name="every"
            label={EVERY_WORDS[one]}
            checked={every === one}
            onChange={() => setEvery(one)}
          />
        ))}
      </ChoiceGroup>
      <TextInput
        label="Thêm bao nhiêu buổi"
        inputMode="numeric"
        value={typed}
        error={'wrong' in times ? times.wrong : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChosen && (
        <Checkbox
          label="Vé vào được buổi này cũng vào được các buổi lặp lại"
          checked={admit}
          onChange={({ target }) => setAdmit(target.checked)}
        />
      )}
      {last && <p className={layout.small}>{`Buổi cuối: ${timeWords(last)}. Từng buổi vẫn sửa riêng được.`}</p>}
    </FormDialog>
  )
}
