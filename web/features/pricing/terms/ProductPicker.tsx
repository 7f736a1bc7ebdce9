import { type FormEvent, useId, useState } from 'react'
import type { ProductItemType } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import type { Choice } from './area.ts'
import styles from './terms.module.css'

type Props = {
  choices: readonly Choice[]
  chosen: readonly string[]
  ofPlatform: boolean
  /** Only things of this kind are found. */
  kind?: ProductItemType
  /** One product at most: another takes its place. */
  single?: boolean
  onChange(chosen: string[]): void
}

/** Chooses products; what does not stand in the first list is found by its name. */
export function ProductPicker({ choices, chosen, ofPlatform, kind, single, onChange }: Props) {
  const name = useId()
  const [shown, setShown] = useState<readonly Choice[]>(choices)
  const [words, setWords] = useState('')
  const own = useCall('eligibleProducts', { revalidate: false })
  const all = useCall('orderProductItems', { revalidate: false })
  async function find(event?: FormEvent) {
    event?.preventDefault()
    const query = { search: words.trim() || undefined, take: 50 }
    const found = ofPlatform ? await all.run({ query: { ...query, kind, onSale: 'true' } }) : await own.run({ query })
    if (!found) return
    const kept = shown.filter((one) => chosen.includes(one.id))
    const fresh = found.items.filter((one) => !kept.some((other) => other.id === one.id))
    setShown([...kept, ...fresh.map(({ id, kind, name, price, onSale }) => ({ id, kind, name, price, onSale }))])
  }
  return (
    <div className={styles.picker}>
      <div className={styles.find}>
        <TextInput
          label="Tìm sản phẩm"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void find(event)}
        />
        <Button icon="search" pending={own.pending || all.pending} onClick={() => void find()}>
          Tìm
        </Button>
      </div>
      {!single && <p className={layout.small}>Đã chọn {chosen.length} sản phẩm</p>}
      <ul className={styles.choices}>
        {shown.map((product) => (
          <li key={product.id}>
            {single ? (
              <Radio
                name={name}
                label={labelOf(product)}
                checked={chosen.includes(product.id)}
                onChange={() => onChange([product.id])}
              />
            ) : (
              <Checkbox
                label={labelOf(product)}
                checked={chosen.includes(product.id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, product.id] : chosen.filter((one) => one !== product.id))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const labelOf = ({ name, price }: Choice) => `${name} · ${formatDong(price)}`
