import { Form } from 'react-router'
import type { ProductItemType } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './proposals.module.css'

export type Chosen = { id: string; name: string; kind: ProductItemType; price: number }
type FindProductsProps = { chosen: readonly Chosen[]; found: readonly Chosen[]; text: string }

/** Looks for products and puts them on the list, which stands in the address. */
export function FindProducts({ chosen, found, text }: FindProductsProps) {
  const ids = chosen.map((one) => one.id)
  return (
    <div className={layout.stack4}>
      <Form className={styles.find} role="search" preventScrollReset key={text}>
        <TextInput
          label="Tìm khóa học, combo, sách, tài liệu"
          name="tim"
          type="search"
          maxLength={100}
          defaultValue={text}
          placeholder="Chẳng hạn: Excel, bán hàng, tiếng Nhật"
        />
        {ids.length > 0 && <input type="hidden" name="sp" value={ids.join(',')} />}
        <Button type="submit" icon="search">
          Tìm
        </Button>
      </Form>
      {text && found.length === 0 && <p className={styles.soft}>Không tìm thấy gì khác với “{text}”.</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Kết quả tìm">
          {found.map((one) => (
            <li key={one.id}>
              <span className={styles.words}>
                <span>{one.name}</span>
                <small>
                  {kindRow(one.kind).word} · {formatDong(one.price)} một người
                </small>
              </span>
              <LinkButton
                size="sm"
                icon="plus"
                aria-label={`Thêm ${one.name}`}
                to={paths.askProposal({ sp: [...ids, one.id].join(',') })}
                preventScrollReset
              >
                Thêm
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && !text && (
        <p className={styles.soft}>Tìm ở đây, hoặc mở trang một khóa học và bấm “Mua cho nhiều người”.</p>
      )}
    </div>
  )
}
