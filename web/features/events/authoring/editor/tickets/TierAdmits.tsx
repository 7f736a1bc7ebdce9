import { Checkbox, ChoiceGroup, FieldError, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { timeWords } from '../../when-words.ts'
import { fieldId } from '../field-paths.ts'
import type { Tier } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'

/** To which sessions the ticket admits; of an event with one session there is nothing to choose. */
export function TierAdmits({ tier, onChange }: { tier: Tier; onChange: (part: Partial<Tier>) => void }) {
  const { terms, problemAt } = useEventEditor()
  const { id, sessionIds } = tier
  const path = `tiers.${id}.sessionIds`
  if (terms.sessions.length < 2 && sessionIds === null) return null
  const toggle = (one: string, on: boolean) => {
    const chosen = new Set(sessionIds)
    if (on) chosen.add(one)
    else chosen.delete(one)
    onChange({ sessionIds: terms.sessions.flatMap((session) => (chosen.has(session.id) ? [session.id] : [])) })
  }
  return (
    <div id={fieldId(path)} tabIndex={-1} className={layout.stack2}>
      <ChoiceGroup legend="Vé vào được">
        <Radio
          name={path}
          label="Tất cả các buổi"
          checked={sessionIds === null}
          onChange={() => onChange({ sessionIds: null })}
        />
        <Radio
          name={path}
          label="Chọn buổi"
          checked={sessionIds !== null}
          onChange={() => onChange({ sessionIds: sessionIds ?? terms.sessions.map((session) => session.id) })}
        />
      </ChoiceGroup>
      {sessionIds !== null && (
        <ChoiceGroup legend="Các buổi được vào">
          {terms.sessions.map((session, at) => (
            <Checkbox
              key={session.id}
              label={session.name || `Buổi ${at + 1}`}
              hint={timeWords(session)}
              checked={sessionIds.includes(session.id)}
              onChange={({ target }) => toggle(session.id, target.checked)}
            />
          ))}
        </ChoiceGroup>
      )}
      <FieldError error={problemAt(path, true)} />
    </div>
  )
}
