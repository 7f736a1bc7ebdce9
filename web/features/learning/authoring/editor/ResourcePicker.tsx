import { useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { sizeLabel } from '#domain/size.ts'
import { clock } from '#domain/time.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import type { ResourceFacts } from './editor-state.ts'
import styles from './LessonPanel.module.css'
import { useEditorPage } from './page-context.ts'
import { factsOf, type ResourceKind } from './resources.ts'

type Found = { items: ReplyOf<'listResources'>['items']; total: number }
type ResourcePickerProps = {
  label: string
  kind?: ResourceKind
  except?: readonly string[]
  onPick: (resource: ResourceFacts) => void
}

const SHOWN = 20

/** Takes something that is already in the library that the course draws on. */
export function ResourcePicker({ label, kind, except = [], onPick }: ResourcePickerProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<string | null>(null)
  const asked = useRef(0)
  const { libraryOf, mayPick } = useEditorPage()

  const look = async (search: string) => {
    setTyped(search)
    const number = ++asked.current
    try {
      const reply = await call('listResources', {
        query: {
          take: SHOWN,
          ...(kind && { kind }),
          ...(search.trim() && { search }),
          ...(libraryOf && { ownerId: libraryOf }),
        },
      })
      if (number !== asked.current) return
      setFound(reply)
      setError(null)
    } catch (fault) {
      if (fault instanceof CallFault && number === asked.current) setError(fault.message)
    }
  }
  if (!mayPick) return null
  const usable = found?.items.filter(({ id, file }) => file?.status === 'READY' && !except.includes(id)) ?? []
  return (
    <>
      <Button
        size="sm"
        icon="folder"
        onClick={() => {
          setOpen(true)
          void look('')
        }}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} shape="sheet" wide>
        <div className={layout.stack2}>
          <TextInput
            label="Tìm theo tên"
            type="search"
            value={typed}
            onChange={(event) => void look(event.target.value)}
          />
          <FormError error={error} />
          <ul className={styles.choices}>
            {usable.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => {
                    onPick(factsOf(item))
                    setOpen(false)
                  }}
                >
                  <span>{item.name}</span>
                  <span className={styles.soft}>{describe(factsOf(item))}</span>
                </button>
              </li>
            ))}
          </ul>
          {found && usable.length === 0 && <p className={styles.soft}>Thư viện chưa có tệp phù hợp.</p>}
          {found && found.total > SHOWN && (
            <p className={styles.soft}>
              Đang hiện {SHOWN} trong {found.total} tệp. Hãy gõ tên để tìm nhanh hơn.
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** `12:05 · 34 Mb`, `12 trang · 1,2 Mb`. */
export function describe({ durationMs, pages, size }: Pick<ResourceFacts, 'durationMs' | 'pages' | 'size'>): string {
  return [durationMs ? clock(durationMs / 1_000) : null, pages ? `${pages} trang` : null, sizeLabel(size)]
    .filter(Boolean)
    .join(' · ')
}
