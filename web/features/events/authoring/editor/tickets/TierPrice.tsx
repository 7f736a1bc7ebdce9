import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { fieldId } from '../field-paths.ts'
import { atLeast, MoneyInput } from '../inputs.tsx'
import type { Tier } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'

type Kind = 'free' | 'price' | 'donation'
const KINDS: Record<Kind, string> = {
  free: 'Miễn phí',
  price: 'Có giá',
  donation: 'Tùy tâm: người mua tự chọn số tiền',
}
const { min } = EVENT_LIMITS.price

/** What the ticket costs: nothing, a price, or what its buyer gives. */
export function TierPrice({ tier, onChange }: { tier: Tier; onChange: (part: Partial<Tier>) => void }) {
  const { act, problemAt } = useEventEditor()
  const { id, price, isDonation } = tier
  const path = `tiers.${id}`
  const kind: Kind = isDonation ? 'donation' : price > 0 ? 'price' : 'free'
  const choose = (next: Kind) => {
    act({ type: 'unread', path: `${path}.price`, message: null })
    // A ticket with a price begins at the least there is: nobody sells one for nothing by leaving the field empty.
    onChange({
      isDonation: next === 'donation',
      price: next === 'free' ? 0 : next === 'price' ? Math.max(price, min) : price,
    })
  }
  return (
    <>
      <div id={fieldId(`${path}.isDonation`)} tabIndex={-1}>
        <ChoiceGroup legend="Giá vé" error={problemAt(`${path}.isDonation`, true)}>
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <Radio
              key={one}
              name={`${path}.kind`}
              label={KINDS[one]}
              checked={kind === one}
              onChange={() => choose(one)}
            />
          ))}
        </ChoiceGroup>
      </div>
      {kind === 'price' && (
        <MoneyInput
          path={`${path}.price`}
          label="Giá một vé"
          hint={atLeast(min)}
          missing="Hãy nhập giá vé, hoặc chọn Miễn phí"
          value={price}
          onChange={(amount) => onChange({ price: amount })}
        />
      )}
      {kind === 'donation' && (
        <MoneyInput
          path={`${path}.price`}
          label="Số tiền ít nhất"
          hint="Nhập 0 nếu bao nhiêu cũng được."
          value={price}
          onChange={(amount) => onChange({ price: amount })}
        />
      )}
    </>
  )
}
