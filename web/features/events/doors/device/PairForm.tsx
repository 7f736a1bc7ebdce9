import { useState } from 'react'
import { CallFault } from '#web/api/call-fault.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DoorTitle } from './DoorTitle.tsx'
import styles from './Gate.module.css'
import type { DoorKeeper, DoorState } from './keeper.ts'
import { leavingWords } from './leaving-words.ts'
import { allowSound } from './signals.ts'

type PairFormProps = { keeper: DoorKeeper; state: DoorState; code: string; onDone: () => void }

/** Makes this phone a gate. The code may come with the address; it is used when somebody says so, since it is good once. */
export function PairForm({ keeper, state, code: given, onDone }: PairFormProps) {
  const [code, setCode] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const isGate = state.phase === 'ready'
  const end = () => {
    history.replaceState(history.state, '', '/cua/')
    onDone()
  }
  const pair = async () => {
    allowSound()
    setPending(true)
    setError(null)
    try {
      if (isGate) {
        await keeper.tell()
        const text = leavingWords(keeper.state.own)
        if (text && !(await confirm({ title: 'Nối máy với mã mới?', text, confirmLabel: 'Nối mã mới', danger: true })))
          return
      }
      await keeper.pair(code.replaceAll(/\s/g, ''))
      end()
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault
      setError(fault.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      className={styles.gate}
      onSubmit={(event) => {
        event.preventDefault()
        void pair()
      }}
    >
      <DoorTitle />
      {state.phase === 'revoked' && (
        <Notice kind="warning">Ban tổ chức đã ngừng cho máy này soát vé. Danh sách vé trên máy đã được xóa.</Notice>
      )}
      {isGate && (
        <Notice kind="warning">
          Máy này đang soát vé cho “{state.eventName}”. Kết nối bằng mã mới thì máy thôi soát vé cho sự kiện đó.
        </Notice>
      )}
      <p>Nhập mã kết nối mà ban tổ chức đưa cho bạn. Mỗi mã dùng một lần, trong 15 phút.</p>
      <TextInput
        label="Mã kết nối"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={64}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button kind="primary" size="lg" type="submit" pending={pending} reason={code.trim() === '' && 'Chưa có mã'}>
        Kết nối máy này
      </Button>
      {isGate && (
        <Button size="lg" onClick={end}>
          Tiếp tục soát vé như cũ
        </Button>
      )}
    </form>
  )
}
