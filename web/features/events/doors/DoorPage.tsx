import { useState } from 'react'
import { pageMeta } from '#web/meta.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/DoorPage.ts'
import { DoorTitle } from './device/DoorTitle.tsx'
import styles from './device/Gate.module.css'
import { Gate } from './device/Gate.tsx'
import { PairForm } from './device/PairForm.tsx'
import { useDoor } from './device/useDoor.ts'

/** Here alone a page may see through the camera. */
export const headers = () => ({ 'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()' })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Soát vé', noIndex: true })

/** A phone as a gate. It loads nothing before it is drawn, so it opens without a network. */
export default function DoorPage({ params }: Route.ComponentProps) {
  const { keeper, state, failed } = useDoor()
  const [isNew, setNew] = useState(true)
  if (failed)
    return (
      <div className={styles.gate}>
        <DoorTitle />
        <Notice kind="error">
          Trình duyệt này không lưu được danh sách vé. Hãy tắt chế độ ẩn danh hoặc mở bằng trình duyệt khác.
        </Notice>
      </div>
    )
  if (keeper === null || state.phase === 'opening')
    return (
      <div className={styles.gate}>
        <DoorTitle />
        <p role="status">Đang mở…</p>
      </div>
    )
  // A code in the address makes it another gate, whatever it is now.
  if (state.phase === 'ready' && !(params.code && isNew)) return <Gate keeper={keeper} state={state} />
  return <PairForm keeper={keeper} state={state} code={params.code ?? ''} onDone={() => setNew(false)} />
}
