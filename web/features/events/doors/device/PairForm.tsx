import { useState } from 'react'
import { CallFault } from '#web/api/call-fault.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Gate.module.css'
import type { DoorKeeper } from './keeper.ts'
import { allowSound } from './signals.ts'

/** Makes this phone a gate. The code may come with the address; it is used when somebody says so, since it is good once. */
export function PairForm({
  keeper,
  code: given,
  wasRevoked,
}: {
  keeper: DoorKeeper
  code: string
  wasRevoked: boolean
}) {
  const [code, setCode] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const pair = async () => {
    allowSound()
    setPending(true)
    setError(null)
    try {
      await keeper.pair(code.trim())
      history.replaceState(history.state, '', '/cua/')
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
      <h1>Soát vé</h1>
      {wasRevoked && (
        <Notice kind="warning">Ban tổ chức đã ngừng cho máy này soát vé. Danh sách vé trên máy đã được xóa.</Notice>
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
    </form>
  )
}
