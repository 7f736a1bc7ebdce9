import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../proposals.module.css'

type Found = ReplyOf<'orderProductItems'>['items'][number]
type AddProductProps = { has: readonly string[]; onAdd: (product: Found) => void }

/** Finds a product by its name and puts it on the draft. */
export function AddProduct({ has, onAdd }: AddProductProps) {
  const find = useCall('orderProductItems', { revalidate: false })
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  async function search() {
    const answer = await find.run({ query: { search: words.trim() || undefined, take: 10, onSale: 'true' } })
    if (answer) setFound(answer.items.filter((one) => isKindWith('seated', one.kind) && one.price > 0))
  }
  const fresh = found.filter((one) => !has.includes(one.id))
  return (
    <div className={layout.stack4}>
      <div className={styles.find}>
        <TextInput
          label="Thêm sản phẩm"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Button icon="search" pending={find.pending} onClick={() => void search()}>
          Tìm
        </Button>
      </div>
      {fresh.length > 0 && (
        <ul className={styles.found}>
          {fresh.map((one) => (
            <li key={one.id}>
              <span className={styles.words}>
                {one.name}
                <small>{formatDong(one.price)}</small>
              </span>
              <Button size="sm" icon="plus" aria-label={`Thêm ${one.name}`} onClick={() => onAdd(one)}>
                Thêm
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
